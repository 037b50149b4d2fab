import type { Address, Token, Transaction } from "@glossa/classify"
import * as Result from "effect/Result"
import type { InternalCalls } from "./InternalCalls.ts"
import type { InvalidFieldError } from "./InvalidFieldError.ts"
import { readTransaction } from "./normalizeTransaction.ts"
import { parseChain } from "./parseChain.ts"
import { type Fields, Reader } from "./Reader.ts"
import { readTokens } from "./readTokens.ts"

/** One transaction with what is needed to read it. */
export interface Bundle {
  readonly transaction: Transaction
  /** Whose view is asked for; null when the bundle names nobody. */
  readonly perspective: Address | null
  readonly tokens: ReadonlyMap<Address, Token>
}

/** Every way a bundle can be wrong is a field that is. */
export type BundleError = InvalidFieldError

const internalCalls = (fields: Fields): InternalCalls | null => {
  const { internal, trace } = fields
  if (internal !== undefined && internal !== null) return { source: "flat", calls: internal }
  return trace === undefined || trace === null ? null : { source: "callTracer", frame: trace }
}

/**
 * Reads a bundle: `{chain | chainId, block: {number, timestamp}, transaction, receipt, internal | trace, tokens?,
 * perspective?}`, with the transaction and receipt as JSON-RPC gives them. Takes any parsed JSON and never throws.
 * A bundle may leave out the block's number and the transaction's index: both then read 0.
 *
 * @example
 * ```ts
 * import { Result } from "effect"
 * import { parseBundle } from "@glossa/chain/normalize"
 *
 * const read = parseBundle(JSON.parse('{"chain": "ethereum", "block": 7}'))
 * Result.isFailure(read) && read.failure.message // block: expected an object, saw 7
 * ```
 */
export const parseBundle = (json: unknown): Result.Result<Bundle, BundleError> => {
  const reader = new Reader()
  const fields = reader.fields(json, "bundle")
  const named = fields["chain"] ?? fields["chainId"]
  const chain = parseChain(named)
  if (chain === undefined) reader.fail("chain", "ethereum, optimism, polygon or their chain id", named)
  if (chain === undefined || reader.problem !== null) return Result.fail(reader.problem!)
  const transaction = readTransaction(reader, {
    chain,
    block: fields["block"],
    transaction: fields["transaction"],
    receipt: fields["receipt"],
    internal: internalCalls(fields)
  })
  reader.at("")
  const perspective = reader.addressOrNull(fields["perspective"], "perspective")
  const tokens = readTokens(reader, fields["tokens"])
  return reader.problem === null ? Result.succeed({ transaction, perspective, tokens }) : Result.fail(reader.problem)
}
