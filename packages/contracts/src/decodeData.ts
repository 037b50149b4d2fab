import type { Hex } from "@glossa/classify"
import type { DataDecoder } from "./createDataDecoder.ts"
import type { Decoded } from "./Decoded.ts"

/** Calldata, the topics and data of a log, or revert data, in lower-case hex. */
export interface EncodedData {
  readonly data: Hex
  /** The topics of a log. */
  readonly topics?: ReadonlyArray<Hex>
  /** What the data is. By default a log if it has topics; else calldata, or revert data where that fits no function. */
  readonly kind?: Decoded["kind"]
}

/** Decodes data of any kind; undefined if neither an ABI nor a signature fits it. */
export const decodeData = (decoder: DataDecoder, { data, topics, kind }: EncodedData): Decoded | undefined => {
  if (kind === "log" || (kind === undefined && topics !== undefined)) return decoder.log({ topics: topics ?? [], data })
  if (kind === "error") return decoder.error(data)
  return decoder.call(data) ?? (kind === undefined ? decoder.error(data) : undefined)
}
