//! The code in the book's pages is run, where it does not say `ignore`.
//!
//! Written by `cargo xtask generate` from course.toml.

#[doc = include_str!("../../../book/src/opening.md")]
struct Opening;

#[doc = include_str!("../../../book/src/step0.md")]
struct Step0;

#[doc = include_str!("../../../book/src/step1.md")]
struct Step1;

#[doc = include_str!("../../../book/src/step2.md")]
struct Step2;

#[doc = include_str!("../../../book/src/step3.md")]
struct Step3;

#[doc = include_str!("../../../book/src/step4.md")]
struct Step4;

#[doc = include_str!("../../../book/src/step5.md")]
struct Step5;

#[doc = include_str!("../../../book/src/step6.md")]
struct Step6;

#[doc = include_str!("../../../book/src/step7.md")]
struct Step7;

#[doc = include_str!("../../../book/src/step8.md")]
struct Step8;

#[doc = include_str!("../../../book/src/step9.md")]
struct Step9;

#[doc = include_str!("../../../book/src/step10.md")]
struct Step10;

#[doc = include_str!("../../../book/src/step11.md")]
struct Step11;

#[doc = include_str!("../../../book/src/step12.md")]
struct Step12;

#[doc = include_str!("../../../book/src/step13.md")]
struct Step13;

#[doc = include_str!("../../../book/src/step14.md")]
struct Step14;

#[doc = include_str!("../../../book/src/step15.md")]
struct Step15;

#[doc = include_str!("../../../book/src/step16.md")]
struct Step16;

#[doc = include_str!("../../../book/src/step17.md")]
struct Step17;

#[doc = include_str!("../../../book/src/step18.md")]
struct Step18;

#[doc = include_str!("../../../book/src/weights.md")]
struct Weights;
