//! Input and output by value; own loop for the moves; count_discs from the picture; next_player with find.

use std::io::{self, BufRead, Write};

use super::step3::is_legal_move;
use super::step4::legal_moves;
use super::step5::parse_move;
use super::step7::set_and_turn_over;
use othello_steps::{Board, Player, square_name};

pub fn count_discs(board: &Board, player: Player) -> isize {
    format!("{board:?}").matches(&format!("{player:#}")).count() as isize
}

pub fn next_player(board: &Board, just_moved: Player) -> Option<Player> {
    [just_moved.opponent(), just_moved].into_iter().find(|&player| !legal_moves(board, player).is_empty())
}

pub fn play_game(board: Board, mut input: impl BufRead, mut output: impl Write) -> io::Result<Board> {
    let mut boards = vec![board];
    let mut turn = next_player(&boards[0], Player::White);
    let mut passed = turn == Some(Player::White);
    while let Some(player) = turn {
        let board = &boards[boards.len() - 1];
        writeln!(output, "{board}")?;
        if passed {
            writeln!(output, "Player {} passes.", 3 - player.number())?;
        }
        let mut prompt = format!("Player {} > ", player.number());
        let square = loop {
            output.write_all(prompt.as_bytes())?;
            let mut line = Vec::new();
            if input.read_until(b'\n', &mut line)? == 0 {
                return Err(io::Error::from(io::ErrorKind::UnexpectedEof));
            }
            let typed = parse_move(&String::from_utf8_lossy(&line));
            if let Some((p, q)) = typed.filter(|&(p, q)| is_legal_move(board, player, p, q)) {
                break (p, q);
            }
            let names = legal_moves(board, player).iter().map(|&(p, q)| square_name(p, q) + " ").collect::<String>();
            prompt = format!("select a legal move: {names}> ");
        };
        let mut next = board.clone();
        set_and_turn_over(&mut next, player, square.0, square.1);
        turn = next_player(&next, player);
        passed = turn == Some(player);
        boards.push(next);
    }
    let end = boards.pop().expect("at least the first board");
    let [black, white] = [Player::Black, Player::White].map(|player| count_discs(&end, player));
    let result = if black == white {
        "It is a draw.".to_string()
    } else {
        format!("Player {} wins.", if black > white { 1 } else { 2 })
    };
    output.write_all(format!("{end}\nPlayer 1: {black}, Player 2: {white}\n{result}\n").as_bytes())?;
    output.flush()?;
    Ok(end)
}
