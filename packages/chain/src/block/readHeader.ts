import type { Chain } from "@glossa/classify"
import type { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import { limits } from "../normalize/limits.ts"
import { fieldsOf, Reader } from "../normalize/Reader.ts"
import type { BlockHeader } from "./Block.ts"

/** A text field of an unchecked value, in lower case, to match parts of responses with each other. */
export const textField = (value: unknown, key: string): string | null => {
  const field = fieldsOf(value)[key]
  return typeof field === "string" ? field.toLowerCase() : null
}

/** A block with unparsed transactions: hashes or objects. */
export interface RawBlock {
  readonly header: BlockHeader
  readonly transactions: ReadonlyArray<unknown>
}

/** Parses a header of `eth_getBlockBy*`. */
export const readHeader = (chain: Chain, raw: unknown): RawBlock | InvalidFieldError => {
  const reader = new Reader()
  reader.at("block")
  const fields = reader.fields(raw, "")
  const header: BlockHeader = {
    chain,
    number: reader.count(fields["number"], "number"),
    hash: reader.hash(fields["hash"], "hash"),
    parentHash: reader.hash(fields["parentHash"], "parentHash"),
    timestamp: reader.count(fields["timestamp"], "timestamp", limits.timestamp)
  }
  const transactions = reader.list(fields["transactions"], "transactions", limits.transactions)
  return reader.problem ?? { header, transactions }
}
