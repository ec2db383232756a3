#!/usr/bin/env bash
# Installs what tests the book: a compiler for WebAssembly, because the tests need live boards, a browser and its driver.
set -euo pipefail
cd "$(dirname "$0")/.."

debian() {
    sudo=$(command -v sudo || true)
    $sudo apt-get update --quiet --quiet
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install --yes --quiet --quiet --no-install-recommends "$@" >/dev/null
}

rustup target add wasm32-unknown-unknown

# Chromium without its windows: the whole one takes twice as long, to draw frames and tabs that nobody sees.
command -v chromium-headless-shell >/dev/null || debian chromium-headless-shell ||
    command -v chromium >/dev/null || command -v google-chrome >/dev/null
npm ci --prefix book/tests --no-audit --no-fund
