"use strict";
// Written by `cargo xtask generate` from course.toml.

othello.steps = [
    { number: 0, title: "The board", the_game: "has a board" },
    { number: 1, title: "One line, and the sentinel", the_game: "counts along one line" },
    { number: 2, title: "Eight directions", the_game: "counts in any direction" },
    { number: 3, title: "Is it legal?", the_game: "knows a legal move" },
    { number: 4, title: "Is there any?", the_game: "finds every legal move" },
    { number: 5, title: "Reading a move", the_game: "reads what is typed" },
    { number: 6, title: "Asking for a move", the_game: "asks until a move is legal" },
    { number: 7, title: "Turning the discs", the_game: "turns the discs" },
    { number: 8, title: "The game", the_game: "is played to its end" },
    { number: 9, title: "A board in two numbers", the_game: "has a board in two numbers" },
    { number: 10, title: "Positions", the_game: "tries a move and forgets it" },
    { number: 11, title: "Opponents", the_game: "has four opponents and a tournament" },
    { number: 12, title: "Looking ahead", the_game: "sees what can follow" },
    { number: 13, title: "Looking at less", the_game: "has a search that leaves most out" },
    { number: 14, title: "Stopping on time", the_game: "looks ahead, and stops on time" },
    { number: 15, title: "Playing perfectly", the_game: "plays the last ten squares perfectly" },
    { number: 16, title: "Remembering positions", the_game: "plays the last sixteen squares perfectly" },
    { number: 17, title: "Your player", the_game: "has a player of your own" },
    { number: 18, title: "Stronger", the_game: "looks further" },
];
