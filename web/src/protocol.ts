/** The messages between the page and the server: docs/protocol.md. The types are generated. */

import type { Seat as SeatOf } from "./generated/protocol";

export type {
  Ack, Advice, AdviceReason, Aids, Back, BotLine as Bot, Bots, Command, Envelope, Error as Failure, Event as TableEvent, Fragment, Hint, Move, NewSeat,
  NewTable, Opened, Options, Part, Ping, Placed, Pong, Reason, Recovered, Recovery, Refusal, Review, ReviewedSeat, ReviewedTurn, Rules, Score, Seat, Snapshot, Table, TableLine,
  TableLines, TileFace, Update, View,
} from "./generated/protocol";
export type Colour = SeatOf["colour"];
