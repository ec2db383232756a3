//! The panel at the right: who plays, the counts, the moves; at the end the result and the graph.

use othello_steps::{Player, square_name};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::layout::Layout;
use super::text::{cut, disc, padded, put, put_within, width, wrapped};
use super::{View, curve, graph, words};
use crate::record::game::{Next, Ply, discs};
use crate::record::names::PASS;
use crate::record::openings;
use crate::table::words::SET_UP;
use crate::table::{Review, Table};

/// How many rows the graph has.
const GRAPH: u16 = 6;

/// Draws the panel, if there is room for one.
pub fn draw(buffer: &mut Buffer, view: &View, layout: &Layout) {
    let Some(area) = layout.panel else { return };
    let table = &view.table;
    for (y, player) in (area.y..).zip([Player::Black, Player::White]) {
        player_line(buffer, view, area, y, player);
    }
    let bold = Style::new().add_modifier(Modifier::BOLD);
    put_within(buffer, area.x, area.y + 2, area.width, &state(view, area.width.into()), bold);
    let places = Places::of(view, area);
    for (y, line) in (area.y + 3..).zip(places.why.iter().chain(&places.opening)) {
        put_within(buffer, area.x, y, area.width, line, Style::new());
    }
    let review = table.review.as_ref().filter(|review| review.has_begun());
    if let (Some(curve_area), Some(review)) = (places.curve, review) {
        curve::draw(buffer, view, review, curve_area);
    }
    if let Some(graph_area) = places.graph {
        graph::draw(buffer, view, graph_area);
    }
    moves(buffer, view, &places);
}

/// The turn at a place of the screen, in the list of moves or in the graph: 0 is the first position.
pub fn turn_at(view: &View, column: u16, row: u16) -> Option<usize> {
    let places = Places::of(view, view.layout()?.panel?);
    let at = ratatui::layout::Position::new(column, row);
    let last = view.table.game.positions().len() - 1;
    let graphs = [places.curve, places.graph].into_iter().flatten();
    if let Some(graph_area) = graphs.into_iter().find(|area| area.contains(at)) {
        return Some(graph::position(column - graph_area.x, graph_area.width, last));
    }
    let turn = places.first + usize::from(row.saturating_sub(places.moves.y)) + 1;
    (places.moves.contains(at) && turn <= last).then_some(turn)
}

/// Where the parts of the panel are that depend on the game.
struct Places {
    /// Why the game ended, in lines.
    why: Vec<String>,
    /// The name of the opening, where there is a line for it.
    opening: Option<String>,
    /// Who was ahead, where the game is reviewed.
    curve: Option<Rect>,
    /// How many discs each had: beside the curve only where there is much room.
    graph: Option<Rect>,
    moves: Rect,
    /// How many turns the list leaves out at its beginning.
    first: usize,
}

impl Places {
    fn of(view: &View, area: Rect) -> Places {
        let table = &view.table;
        let opening = openings::name(&table.game, table.shown_at()).map(words::opening);
        let (mut why, mut curve, mut graph, mut y) = (Vec::new(), None, None, area.y + 4);
        if let Some(puzzling) = &view.puzzling {
            why = words::which_puzzle(view, puzzling.which)[1..].to_vec();
            y += 1;
        } else if let Some(end) = table.game.end() {
            // Whoever looks back still sees who won.
            let text = match table.viewed {
                Some(_) => words::result(end, final_counts(table)),
                None => words::why(end),
            };
            why = wrapped(&text, area.width.into());
            // While there is something to say at the end, only a large panel has room for the opening too.
            y += why.len() as u16 + u16::from(area.height >= 24);
            let mut graph_at = |left: u16| {
                let graph = Rect::new(area.x, y, area.width.min(40), GRAPH);
                let fits = graph.bottom() + left <= area.bottom();
                y = if fits { graph.bottom() + 2 } else { y };
                fits.then_some(graph)
            };
            let is_reviewed = table.review.as_ref().is_some_and(Review::has_begun);
            let first = graph_at(3);
            (curve, graph) = if is_reviewed { (first, graph_at(12)) } else { (None, first) };
        }
        let opening = opening.filter(|_| area.y + 3 + (why.len() as u16) < y);
        let moves = Rect { y, height: area.bottom().saturating_sub(y), ..area };
        let (rows, turns) = (usize::from(moves.height), table.game.positions().len() - 1);
        // The move looked at stays in the middle.
        let first = (table.shown_at() + rows / 2).min(turns).saturating_sub(rows);
        Places { why, opening, curve, graph, moves, first }
    }
}

/// How many discs each has in the position on the screen.
pub fn counts(table: &Table) -> (isize, isize) {
    discs(&table.position_on_screen().board)
}

/// How many discs each has at the end of what was played.
pub fn final_counts(table: &Table) -> (isize, isize) {
    discs(table.game.board())
}

fn player_line(buffer: &mut Buffer, view: &View, area: Rect, y: u16, player: Player) {
    let table = &view.table;
    let (black, white) = counts(table);
    let count = if player == Player::Black { black } else { white };
    let moves = table.viewed.is_none() && table.game.mover() == Some(player);
    let style = if moves { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
    let x = disc(buffer, area.x, y, player, view.look);
    let widest = [Player::Black, Player::White].map(|player| width(words::player(player))).into_iter().max();
    let colour = padded(words::player(player), widest.unwrap_or(0));
    // A long name moves both counts to the right; where there is no room for that, it is shortened.
    let longest = table.called(false).iter().map(|name| width(name)).max().unwrap_or(0);
    let before = 3 + widest.unwrap_or(0) + 3;
    let end = area.width.min(30.max((before + longest + 4) as u16));
    let fits = before + longest + 4 <= end.into();
    let name = format!(" {colour}  {}", table.called(!fits)[player.number() as usize - 1]);
    put_within(buffer, x, y, end.saturating_sub(7), &name, style);
    let count = format!("{count:>4}");
    put(buffer, area.x + end.saturating_sub(4), y, &count, style);
}

/// The number of the move and whose it is.
fn state(view: &View, room: usize) -> String {
    if let Some(puzzling) = &view.puzzling {
        let [from, _] = words::which_puzzle(view, puzzling.which);
        return from;
    }
    let table = &view.table;
    if view.setting_up.is_some() {
        return SET_UP.to_string();
    }
    if table.viewed.is_some() {
        return looking(table, room);
    }
    let number = words::move_number(table.game.squares().len() + 1);
    match table.game.next() {
        Next::Move(player, _) => format!("{number}  {}", words::to_move(player)),
        // A pass has no number.
        Next::Pass(player) => words::to_pass(player),
        Next::Over(end) => words::result(end, final_counts(table)),
    }
}

/// The moves with what each turned: the last ones, or those around the one that is looked at.
fn moves(buffer: &mut Buffer, view: &View, places: &Places) {
    let (table, area, first) = (&view.table, places.moves, places.first);
    let plies: Vec<&Ply> =
        table.game.positions().iter().filter_map(|position| position.ply.as_ref()).collect();
    let rows = usize::from(area.height);
    let shown = table.shown_at();
    // The marks of a review take two columns.
    let wide = if table.review.as_ref().is_some_and(Review::has_begun) { 2 } else { 0 };
    let mut number = plies[..first].iter().filter(|ply| ply.square.is_some()).count();
    for (row, (at, ply)) in plies.iter().enumerate().skip(first).take(rows).enumerate() {
        number += usize::from(ply.square.is_some());
        let style = if at + 1 == shown && table.viewed.is_some() {
            Style::new().add_modifier(Modifier::REVERSED)
        } else {
            Style::new()
        };
        let y = area.y + row as u16;
        let label = if ply.square.is_some() { format!("{number:>3}") } else { "   ".to_string() };
        put(buffer, area.x, y, &label, Style::new().add_modifier(Modifier::DIM));
        let x = disc(buffer, area.x + 3, y, ply.player, view.look);
        let room = usize::from(area.width.saturating_sub(6));
        let verdict = table.review.as_ref().and_then(|review| review.at(at));
        let mark = verdict.map_or("", |verdict| verdict.judged.mark());
        put_within(buffer, x, y, room as u16, &line(ply, mark, wide, room), style);
    }
}

fn line(ply: &Ply, mark: &str, wide: usize, room: usize) -> String {
    let text = match ply.square {
        None => format!(" {}", PASS),
        Some((p, q)) => {
            let name = format!(" {:<1$} ", square_name(p, q) + mark, 3.max(2 + wide));
            let turns = words::turns(&ply.turned, room.saturating_sub(width(&name)));
            name + &turns
        }
    };
    cut(&text, room)
}

/// The number of the move that is looked at, as it fits into this number of columns.
pub fn looking(table: &Table, room: usize) -> String {
    let (number, last) = (table.moves_until(table.shown_at()), table.game.squares().len());
    let is_pass = table.position_on_screen().ply.as_ref().is_some_and(|ply| ply.square.is_none());
    let whole = words::looking(number, last, is_pass);
    if width(&whole) <= room { whole } else { words::looking_in_short(number, last, is_pass) }
}
