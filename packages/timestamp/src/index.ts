export { decodeCursor, encodeCursor, InvalidCursorError, toPageCursor } from "./cursor.ts"
export { formatTimestamp, InstantOutOfRangeError } from "./formatTimestamp.ts"
export type { Instant } from "./Instant.ts"
export { compareSortKeys, type PageCursor, type SortKey, toKeysetBound } from "./PageCursor.ts"
export { type Position, PositionOutOfRangeError, packPosition, unpackPosition } from "./Position.ts"
export { type ParsedTimestamp, parseTimestamp } from "./parseTimestamp.ts"
export { type TimestampLayout, timestampLayouts } from "./TimestampLayout.ts"
export {
  InvalidDateError,
  InvalidTimeError,
  LeapSecondError,
  type Mismatch,
  OffsetOutOfRangeError,
  TextTooLongError,
  type TimestampParseError,
  UnknownLayoutError
} from "./TimestampParseError.ts"
