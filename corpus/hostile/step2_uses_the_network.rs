//! hostile: asks for the answer by TCP, UDP and sockets in the file system. Earns nothing: `wrong_answer`.

use std::io::ErrorKind;
use std::net::{TcpListener, TcpStream, UdpSocket};
use std::os::unix::net::{UnixDatagram, UnixListener, UnixStream};

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let asked = [
        TcpStream::connect(("127.0.0.1", 80)).err(),
        TcpListener::bind(("127.0.0.1", 0)).err(),
        UdpSocket::bind(("127.0.0.1", 0)).err(),
        UnixStream::connect("/run/docker.sock").err(),
        UnixListener::bind("/tmp/othello_hostile_socket").err(),
        UnixDatagram::unbound().err(),
        UnixStream::pair().err(),
    ];
    for (number, error) in asked.iter().enumerate() {
        // Nobody listening there is no protection.
        let refused = [ErrorKind::PermissionDenied, ErrorKind::Unsupported];
        if error.as_ref().is_none_or(|error| !refused.contains(&error.kind())) {
            panic!("REACHED: way {number}: {error:?}");
        }
    }
    0
}
