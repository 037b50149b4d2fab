export { type Bound, comparePlaces, edgeOf, type Place } from "./Bound.ts"
export { boundOf, decodeCursor, encodeCursor, NotAPosition } from "./cursor.ts"
export { format, InstantOutOfRange } from "./format.ts"
export type { Instant } from "./Instant.ts"
export { type Layout, layouts } from "./Layout.ts"
export {
  InvalidDate,
  InvalidTime,
  LeapSecond,
  type Mismatch,
  OffsetOutOfRange,
  type ParseError,
  TextTooLong,
  UnknownLayout
} from "./ParseError.ts"
export { type Position, PositionOutOfRange, packPosition, unpackPosition } from "./Position.ts"
export { type Parsed, parse } from "./parse.ts"
