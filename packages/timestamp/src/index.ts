export {
  compareSortKeys,
  decodeCursor,
  encodeCursor,
  InvalidCursorError,
  type PageCursor,
  type SortKey,
  toKeysetBound,
  toPageCursor
} from "./cursor.ts"
export { formatTimestamp, InstantOutOfRangeError } from "./formatTimestamp.ts"
export type { Instant } from "./Instant.ts"
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
