//! The table without a screen: what happens goes in as an [`Input`], and what is to be done comes out as [`Effect`]s.

pub mod seat;
pub mod settings;
pub mod keys;
pub mod review;
pub mod puzzle;
pub mod words;
pub mod menu;
mod state;
mod listing;
mod boxes;
mod typing;
mod app;
mod thinking;
mod past;
mod reviewing;
mod beginning;
mod saving;
mod changes;
mod puzzling;
mod setting_up;
mod apply;
mod box_keys;
mod mouse;
mod update;

pub use app::{App, Effect, Fit, Input, Puzzling, SettingUp, Target};
pub use keys::{Action, Setting};
pub use listing::{in_a_list, suggested, which};
pub use menu::{Dialog, Field, Menu, Page, Row};
pub use puzzle::{Answer, OfGame, Which};
pub use review::Review;
pub use seat::Seat;
pub use settings::Settings;
pub use state::{Flip, Opening, Table, Thinking};
