//! How arguments and answers are sent: each type as its public parts, one after the other.
//!
//! Numbers and texts are encoded by postcard, as the [messages](crate::messages) are. A value of the course's types that is
//! read is one that a student's own code could have made.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::coding::{Garbled, encode};

/// A value that a function of the course takes or returns.
pub trait Value {
    /// Adds the value to `bytes`.
    fn add_to(&self, bytes: &mut Vec<u8>);

    /// Takes a value from the beginning of `bytes`.
    ///
    /// # Errors
    ///
    /// [`Garbled`] when they begin with no such value.
    fn take_from(bytes: &mut &[u8]) -> Result<Self, Garbled>
    where
        Self: Sized;
}

/// The bytes of a value.
pub fn bytes_of(value: &impl Value) -> Vec<u8> {
    let mut bytes = Vec::new();
    value.add_to(&mut bytes);
    bytes
}

/// The value of these bytes.
///
/// # Errors
///
/// [`Garbled`] when they are not such a value, or hold more than it.
pub fn value_of<T: Value>(mut bytes: &[u8]) -> Result<T, Garbled> {
    let value = T::take_from(&mut bytes)?;
    if bytes.is_empty() { Ok(value) } else { Err(Garbled) }
}

/// Adds the place of `value` among `all` that it can be.
pub(crate) fn add_place<T: PartialEq>(all: &[T], value: &T, bytes: &mut Vec<u8>) {
    bytes.push(all.iter().position(|each| each == value).unwrap_or_default() as u8);
}

/// Takes the place of a value among `all` that it can be.
pub(crate) fn take_place<T: Copy>(all: &[T], bytes: &mut &[u8]) -> Result<T, Garbled> {
    all.get(usize::from(u8::take_from(bytes)?)).copied().ok_or(Garbled)
}

macro_rules! encoded_by_postcard {
    ($($of:ty),*) => {$(
        impl Value for $of {
            fn add_to(&self, bytes: &mut Vec<u8>) {
                bytes.extend(encode(self));
            }

            fn take_from(bytes: &mut &[u8]) -> Result<$of, Garbled> {
                let (value, rest) = postcard::take_from_bytes(bytes).map_err(|_| Garbled)?;
                *bytes = rest;
                Ok(value)
            }
        }
    )*};
}

encoded_by_postcard!(bool, char, f32, f64, i8, i16, i32, i64, isize, u16, u32, u64, usize, Duration, String);

impl Value for str {
    fn add_to(&self, bytes: &mut Vec<u8>) {
        bytes.extend(encode(&self));
    }
}

impl Value for u8 {
    fn add_to(&self, bytes: &mut Vec<u8>) {
        bytes.push(*self);
    }

    fn take_from(bytes: &mut &[u8]) -> Result<u8, Garbled> {
        let (first, rest) = bytes.split_first().ok_or(Garbled)?;
        *bytes = rest;
        Ok(*first)
    }
}

/// A byte, so that no value is without any: see [`take_all`].
impl Value for () {
    fn add_to(&self, bytes: &mut Vec<u8>) {
        bytes.push(0);
    }

    fn take_from(bytes: &mut &[u8]) -> Result<(), Garbled> {
        take_place(&[()], bytes)
    }
}

/// Takes as many values as the next number says. Each is at least a byte, so a forged number ends where the bytes end, and
/// costs neither time nor memory.
fn take_all<T: Value>(bytes: &mut &[u8]) -> Result<Vec<T>, Garbled> {
    let count = usize::take_from(bytes)?;
    (0..count).map(|_| T::take_from(bytes)).collect()
}

impl<T: Value> Value for [T] {
    fn add_to(&self, bytes: &mut Vec<u8>) {
        self.len().add_to(bytes);
        self.iter().for_each(|each| each.add_to(bytes));
    }
}

impl<T: Value> Value for Vec<T> {
    fn add_to(&self, bytes: &mut Vec<u8>) {
        self.as_slice().add_to(bytes);
    }

    fn take_from(bytes: &mut &[u8]) -> Result<Vec<T>, Garbled> {
        take_all(bytes)
    }
}

impl<T: Value, const N: usize> Value for [T; N] {
    fn add_to(&self, bytes: &mut Vec<u8>) {
        self.as_slice().add_to(bytes);
    }

    fn take_from(bytes: &mut &[u8]) -> Result<[T; N], Garbled> {
        take_all(bytes)?.try_into().map_err(|_| Garbled)
    }
}

impl<K: Value + Ord, V: Value> Value for BTreeMap<K, V> {
    fn add_to(&self, bytes: &mut Vec<u8>) {
        self.len().add_to(bytes);
        self.iter().for_each(|(key, value)| {
            key.add_to(bytes);
            value.add_to(bytes);
        });
    }

    fn take_from(bytes: &mut &[u8]) -> Result<BTreeMap<K, V>, Garbled> {
        Ok(take_all::<(K, V)>(bytes)?.into_iter().collect())
    }
}

impl<T: Value> Value for Option<T> {
    fn add_to(&self, bytes: &mut Vec<u8>) {
        self.is_some().add_to(bytes);
        self.iter().for_each(|value| value.add_to(bytes));
    }

    fn take_from(bytes: &mut &[u8]) -> Result<Option<T>, Garbled> {
        bool::take_from(bytes)?.then(|| T::take_from(bytes)).transpose()
    }
}

impl<T: Value, E: Value> Value for Result<T, E> {
    fn add_to(&self, bytes: &mut Vec<u8>) {
        self.is_ok().add_to(bytes);
        match self {
            Ok(value) => value.add_to(bytes),
            Err(error) => error.add_to(bytes),
        }
    }

    fn take_from(bytes: &mut &[u8]) -> Result<Result<T, E>, Garbled> {
        match bool::take_from(bytes)? {
            true => T::take_from(bytes).map(Ok),
            false => E::take_from(bytes).map(Err),
        }
    }
}

/// Tuples of as many values as there are names, and of fewer.
macro_rules! tuples {
    () => {};
    ($first:ident $($name:ident)*) => {
        tuples!($($name)*);

        impl<$first: Value, $($name: Value),*> Value for ($first, $($name,)*) {
            #[allow(non_snake_case)]
            fn add_to(&self, bytes: &mut Vec<u8>) {
                let ($first, $($name,)*) = self;
                $first.add_to(bytes);
                $($name.add_to(bytes);)*
            }

            fn take_from(bytes: &mut &[u8]) -> Result<Self, Garbled> {
                Ok(($first::take_from(bytes)?, $($name::take_from(bytes)?,)*))
            }
        }
    };
}

tuples!(A B C D E F G H);

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::fmt::Debug;
    use std::time::Duration;

    use super::{Value, bytes_of, value_of};
    use crate::{Garbled, encode};

    fn comes_back(value: impl Value + PartialEq + Debug) {
        let bytes = bytes_of(&value);
        assert!(!bytes.is_empty(), "{value:?}");
        assert_eq!(value_of(&bytes).as_ref(), Ok(&value));
        for cut in 0..bytes.len() {
            assert!(value_of(&bytes[..cut]).as_ref() != Ok(&value), "{value:?} without its end");
        }
    }

    #[test]
    fn what_is_sent_comes_back() {
        comes_back((-1_isize, u64::MAX, i32::MIN, 300_usize, 2.5_f64, true, 'ö', ()));
        comes_back((String::from("d3\n"), String::new(), Duration::from_millis(50)));
        comes_back((vec![(1_isize, 8_isize); 60], Vec::<u8>::new(), vec![(); 3], [1_u8, 2]));
        comes_back((BTreeMap::from([(19_u32, 7_u64), (26, 0)]), Some(Some(3_u32)), None::<bool>));
        comes_back((Ok::<_, String>(-5_i32), Err::<(), _>(String::from("no"))));
    }

    #[test]
    fn a_text_and_a_slice_are_sent_as_what_they_are_read_as() {
        let mut bytes = Vec::new();
        "d3".add_to(&mut bytes);
        [1_u32, 2][..].add_to(&mut bytes);
        assert_eq!(value_of(&bytes), Ok((String::from("d3"), vec![1_u32, 2])));
    }

    #[test]
    fn a_count_that_is_forged_costs_nothing() {
        let forged = encode(&(u64::MAX >> 1));
        assert_eq!(value_of::<Vec<()>>(&forged), Err(Garbled));
        assert_eq!(value_of::<Vec<[String; 4]>>(&forged), Err(Garbled));
        assert_eq!(value_of::<BTreeMap<u8, u8>>(&forged), Err(Garbled));
        assert_eq!(value_of::<String>(&forged), Err(Garbled));
        assert_eq!(value_of::<[u8; 2]>(&[3, 1, 1, 1]), Err(Garbled));
    }

    #[test]
    fn what_no_value_is_sent_as_is_refused() {
        assert_eq!(value_of::<bool>(&[2]), Err(Garbled));
        assert_eq!(value_of::<Option<u8>>(&[2, 0]), Err(Garbled));
        assert_eq!(value_of::<()>(&[1]), Err(Garbled));
        assert_eq!(value_of::<String>(&[1, 0xFF]), Err(Garbled));
        assert_eq!(value_of::<u8>(&[1, 1]), Err(Garbled), "there is more");
    }
}
