#!/usr/bin/env bash
# Installs what builds the book and what tests it: mdBook, a compiler for WebAssembly, a browser and its driver.
set -euo pipefail
cd "$(dirname "$0")/.."

debian() {
    sudo=$(command -v sudo || true)
    $sudo apt-get update --quiet --quiet
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install --yes --quiet --quiet --no-install-recommends "$@" >/dev/null
}

# Not optimised: it is built in half of the time, and builds the book in a moment all the same.
CARGO_PROFILE_DEV_DEBUG=0 cargo install --quiet --debug --locked --root target/tools mdbook@0.5.4 --no-default-features --features search

# Where rustup cannot fetch the target, Debian's own Rust builds it from the source of its library.
rustup target add wasm32-unknown-unknown || debian rustc-web cargo-web rust-web-src rust-web-llvm lld

# Chromium without its windows: the whole one takes twice as long, to draw frames and tabs that nobody sees.
command -v chromium-headless-shell >/dev/null || debian chromium-headless-shell ||
    command -v chromium >/dev/null || command -v google-chrome >/dev/null
npm ci --prefix book/tests --no-audit --no-fund
