//! Plain values in frames: numbers, texts, lists, what was read or written.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind};

use crate::{Garbled, In, Out, Put, Take};

/// Seven bits a byte, the lowest first; the high bit says that more come.
impl Put for u64 {
    fn put(&self, to: &mut Out) {
        let mut rest = *self;
        while rest >= 0x80 {
            to.byte(rest as u8 | 0x80);
            rest >>= 7;
        }
        to.byte(rest as u8);
    }
}

impl Take for u64 {
    fn take(from: &mut In) -> Result<u64, Garbled> {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let byte = from.byte()?;
            value |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return Ok(value);
            }
        }
        Err(Garbled)
    }
}

/// Small numbers of either sign are short: 0, -1, 1, -2, … become 0, 1, 2, 3, ….
impl Put for isize {
    fn put(&self, to: &mut Out) {
        let wide = *self as i64;
        ((wide << 1) ^ (wide >> 63)).cast_unsigned().put(to);
    }
}

impl Take for isize {
    fn take(from: &mut In) -> Result<isize, Garbled> {
        let folded = u64::take(from)?;
        let wide = (folded >> 1).cast_signed() ^ -((folded & 1).cast_signed());
        wide.try_into().map_err(|_| Garbled)
    }
}

macro_rules! as_u64 {
    ($($number:ty),*) => {$(
        impl Put for $number {
            fn put(&self, to: &mut Out) {
                (*self as u64).put(to);
            }
        }

        impl Take for $number {
            fn take(from: &mut In) -> Result<$number, Garbled> {
                u64::take(from)?.try_into().map_err(|_| Garbled)
            }
        }
    )*};
}

as_u64!(u8, u32, usize);

impl Put for () {
    fn put(&self, _: &mut Out) {}
}

impl Take for () {
    fn take(_: &mut In) -> Result<(), Garbled> {
        Ok(())
    }
}

impl Put for bool {
    fn put(&self, to: &mut Out) {
        to.byte(u8::from(*self));
    }
}

impl Take for bool {
    fn take(from: &mut In) -> Result<bool, Garbled> {
        match from.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(Garbled),
        }
    }
}

impl Put for str {
    fn put(&self, to: &mut Out) {
        to.put(self.as_bytes());
    }
}

impl Put for String {
    fn put(&self, to: &mut Out) {
        self.as_str().put(to);
    }
}

impl Take for String {
    fn take(from: &mut In) -> Result<String, Garbled> {
        String::from_utf8(Vec::take(from)?).map_err(|_| Garbled)
    }
}

impl<T: Put> Put for [T] {
    fn put(&self, to: &mut Out) {
        to.put(&self.len());
        self.iter().for_each(|each| each.put(to));
    }
}

impl<T: Put> Put for Vec<T> {
    fn put(&self, to: &mut Out) {
        self.as_slice().put(to);
    }
}

impl<T: Take> Take for Vec<T> {
    fn take(from: &mut In) -> Result<Vec<T>, Garbled> {
        let length = usize::take(from)?;
        // No value needs less than a byte.
        if length > from.left() {
            return Err(Garbled);
        }
        (0..length).map(|_| T::take(from)).collect()
    }
}

impl<T: Put, const N: usize> Put for [T; N] {
    fn put(&self, to: &mut Out) {
        self.iter().for_each(|each| each.put(to));
    }
}

impl<T: Take, const N: usize> Take for [T; N] {
    fn take(from: &mut In) -> Result<[T; N], Garbled> {
        let values: Vec<T> = (0..N).map(|_| T::take(from)).collect::<Result<_, _>>()?;
        values.try_into().map_err(|_| Garbled)
    }
}

impl<A: Put, B: Put> Put for (A, B) {
    fn put(&self, to: &mut Out) {
        to.put(&self.0).put(&self.1);
    }
}

impl<A: Take, B: Take> Take for (A, B) {
    fn take(from: &mut In) -> Result<(A, B), Garbled> {
        Ok((from.take()?, from.take()?))
    }
}

impl<K: Put, V: Put> Put for BTreeMap<K, V> {
    fn put(&self, to: &mut Out) {
        to.put(&self.len());
        self.iter().for_each(|(key, value)| {
            to.put(key).put(value);
        });
    }
}

impl<K: Take + Ord, V: Take> Take for BTreeMap<K, V> {
    fn take(from: &mut In) -> Result<BTreeMap<K, V>, Garbled> {
        Ok(Vec::<(K, V)>::take(from)?.into_iter().collect())
    }
}

impl<T: Put> Put for Option<T> {
    fn put(&self, to: &mut Out) {
        to.put(&self.is_some());
        self.iter().for_each(|value| value.put(to));
    }
}

impl<T: Take> Take for Option<T> {
    fn take(from: &mut In) -> Result<Option<T>, Garbled> {
        Ok(if from.take()? { Some(from.take()?) } else { None })
    }
}

impl<T: Put> Put for io::Result<T> {
    fn put(&self, to: &mut Out) {
        to.put(&self.is_ok());
        match self {
            Ok(value) => to.put(value),
            Err(error) => to.put(format!("{:?}", error.kind()).as_str()).put(error.to_string().as_str()),
        };
    }
}

impl<T: Take> Take for io::Result<T> {
    fn take(from: &mut In) -> Result<io::Result<T>, Garbled> {
        if from.take()? {
            return Ok(Ok(from.take()?));
        }
        let (kind, words): (String, String) = (from.take()?, from.take()?);
        let kind = KINDS.iter().find(|known| format!("{known:?}") == kind).unwrap_or(&ErrorKind::Other);
        Ok(Err(io::Error::new(*kind, words)))
    }
}

/// The kinds of errors that reading and writing know; any other arrives as `Other`.
const KINDS: [ErrorKind; 14] = [
    ErrorKind::UnexpectedEof,
    ErrorKind::InvalidData,
    ErrorKind::InvalidInput,
    ErrorKind::Interrupted,
    ErrorKind::WriteZero,
    ErrorKind::BrokenPipe,
    ErrorKind::WouldBlock,
    ErrorKind::TimedOut,
    ErrorKind::NotFound,
    ErrorKind::PermissionDenied,
    ErrorKind::ConnectionReset,
    ErrorKind::AlreadyExists,
    ErrorKind::Unsupported,
    ErrorKind::OutOfMemory,
];

#[cfg(test)]
pub mod tests {
    use std::fmt::Debug;
    use std::io::{self, ErrorKind};

    use crate::{In, Out, Put, Take};

    pub fn same<T: Put + Take + PartialEq + Debug>(value: T) {
        let mut out = Out::default();
        out.put(&value);
        let mut board = None;
        let mut read = In::new(out.bytes(), &mut board);
        assert_eq!(read.take::<T>(), Ok(value));
        assert_eq!(read.left(), 0);
        for cut in 0..out.bytes().len() {
            assert!(In::new(&out.bytes()[..cut], &mut None).take::<T>().is_err(), "cut to {cut} bytes");
        }
    }

    #[test]
    fn values_come_out_as_they_went_in_and_cut_short_they_are_garbled() {
        for number in [0, 1, -1, 63, -64, 64, 400, isize::MAX, isize::MIN] {
            same(number);
        }
        same((u64::MAX, 7_u32));
        same("ｃ５\u{0}".to_string());
        same(vec![(3_isize, 4_isize), (-1, 0)]);
    }

    #[test]
    fn an_error_keeps_its_kind_and_its_words() {
        let mut out = Out::default();
        out.put(&io::Result::<bool>::Err(io::Error::new(ErrorKind::UnexpectedEof, "no more")));
        let error = In::new(out.bytes(), &mut None).take::<io::Result<bool>>().unwrap().unwrap_err();
        assert_eq!((error.kind(), error.to_string()), (ErrorKind::UnexpectedEof, "no more".to_string()));
    }

    #[test]
    fn a_list_longer_than_its_frame_is_garbled_before_it_is_kept() {
        let mut out = Out::default();
        out.put(&u64::MAX);
        assert!(In::new(out.bytes(), &mut None).take::<Vec<bool>>().is_err());
    }
}
