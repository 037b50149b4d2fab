import type { Address, Token, Transaction } from "@glossa/classify"
import { chainNames } from "@glossa/classify/chains"
import type { InternalCalls } from "./callFrame.ts"
import type { InvalidFieldError } from "./InvalidFieldError.ts"
import { readTransaction } from "./normalizeTransaction.ts"
import { parseChain } from "./parseChain.ts"
import { type Fields, Reader } from "./Reader.ts"
import { readTokens } from "./readTokens.ts"

/** One transaction with all that is needed to classify it. */
export interface Bundle {
  readonly transaction: Transaction
  /** The address to classify it for; null if the bundle does not name one. */
  readonly perspective: Address | null
  readonly tokens: ReadonlyMap<Address, Token>
}

/** A bundle fails only by an invalid field. */
export type BundleError = InvalidFieldError

const internalCalls = (fields: Fields): InternalCalls | null => {
  const { internal, trace } = fields
  if (internal !== undefined && internal !== null) return { source: "flat", calls: internal }
  return trace === undefined || trace === null ? null : { source: "callTracer", frame: trace }
}

/**
 * Parses a bundle: `{chain | chainId, block: {number, timestamp}, transaction, receipt, internal | trace, tokens?,
 * perspective?}`, with the transaction and receipt in the form of JSON-RPC. Takes any JSON value and never throws. Fields that
 * classification does not need (block hashes, `nonce`, `gas`, `logIndex`) may be absent or null.
 *
 * @example
 * ```ts
 * import { parseBundle } from "@glossa/chain/normalize"
 *
 * const read = parseBundle(JSON.parse('{"chain": "ethereum", "block": 7}'))
 * if (read instanceof Error) console.log(read.message) // block: expected an object, got 7
 * ```
 */
export const parseBundle = (json: unknown): Bundle | BundleError => {
  const reader = new Reader()
  const fields = reader.fields(json, "bundle")
  const named = fields["chain"] ?? fields["chainId"]
  const chain = parseChain(named)
  if (chain === undefined) reader.fail("chain", `${chainNames.join(", ")} or their chain id`, named)
  if (chain === undefined || reader.problem !== null) return reader.problem!
  const transaction = readTransaction(reader, {
    chain,
    block: fields["block"],
    transaction: fields["transaction"],
    receipt: fields["receipt"],
    traces: internalCalls(fields)
  })
  reader.at("")
  const perspective = reader.addressOrNull(fields["perspective"], "perspective")
  const tokens = readTokens(reader, fields["tokens"])
  return reader.problem ?? { transaction, perspective, tokens }
}
