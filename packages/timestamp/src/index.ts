export { decodeCursor, encodeCursor, InvalidCursorError, parsePageCursor } from "./cursor.ts"
export { formatTimestamp, InstantOutOfRangeError } from "./formatTimestamp.ts"
export type { Instant } from "./Instant.ts"
export { type Layout, layouts } from "./Layout.ts"
export { compareSortKeys, type PageCursor, type SortKey, toKeysetBound } from "./PageCursor.ts"
export {
  InvalidDateError,
  InvalidTimeError,
  LeapSecondError,
  type Mismatch,
  OffsetOutOfRangeError,
  type ParseError,
  TextTooLongError,
  UnknownLayoutError
} from "./ParseError.ts"
export { type Position, PositionOutOfRangeError, packPosition, unpackPosition } from "./Position.ts"
export { type ParsedTimestamp, parseTimestamp } from "./parseTimestamp.ts"
