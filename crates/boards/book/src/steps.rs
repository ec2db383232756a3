//! The functions that the book's boards show at work.
//!
//! Written by `cargo xtask generate` from course.toml.

#![allow(dead_code)]

#[path = "../../../../solutions/step1.rs"]
pub mod step1;
pub use step1 as line;

#[path = "../../../../solutions/step2.rs"]
pub mod step2;
pub use step2 as directions;

#[path = "../../../../solutions/step3.rs"]
pub mod step3;
pub use step3 as legal;

#[path = "../../../../solutions/step4.rs"]
pub mod step4;
pub use step4 as moves;

#[path = "../../../../solutions/step5.rs"]
pub mod step5;
pub use step5 as reading;

#[path = "../../../../solutions/step6.rs"]
pub mod step6;
pub use step6 as asking;

#[path = "../../../../solutions/step7.rs"]
pub mod step7;
pub use step7 as turning;

#[path = "../../../../solutions/step8.rs"]
pub mod step8;
pub use step8 as game;

#[path = "../../../../solutions/step9.rs"]
pub mod step9;
pub use step9 as bits;

#[path = "../../../../solutions/step10.rs"]
pub mod step10;
pub use step10 as positions;

#[path = "../../../../solutions/step11.rs"]
pub mod step11;
pub use step11 as opponents;

#[path = "../../../../solutions/step12.rs"]
pub mod step12;
pub use step12 as ahead;

#[path = "../../../../solutions/step13.rs"]
pub mod step13;
pub use step13 as pruning;

#[path = "../../../../solutions/step14.rs"]
pub mod step14;
pub use step14 as time;

#[path = "../../../../solutions/step15.rs"]
pub mod step15;
pub use step15 as perfect;

#[path = "../../../../solutions/step16.rs"]
pub mod step16;
pub use step16 as table;
