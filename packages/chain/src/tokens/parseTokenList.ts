import { readFile, stat } from "node:fs/promises"
import type { Address, Chain, Token } from "@glossa/classify"
import { chainNames } from "@glossa/classify/chains"
import { Data, Effect } from "effect"
import * as Result from "effect/Result"
import type { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import { parseChain } from "../normalize/parseChain.ts"
import { type Fields, Reader } from "../normalize/Reader.ts"
import { readToken } from "../normalize/readTokens.ts"

/** A token of a list. */
export interface ListedToken {
  readonly chain: Chain
  readonly address: Address
  readonly token: Token
}

/** Far more than any published list has. */
const maxTokens = 1_000_000

const chainFields = ["blockchain", "chain", "chainId"]

/** The chain of an entry; null for a number of another chain, since published lists cover many. */
const readChain = (reader: Reader, fields: Fields): Chain | null => {
  const key = chainFields.find(name => fields[name] !== undefined) ?? "chainId"
  const value = fields[key]
  const chain = parseChain(typeof value === "string" ? value.replace(/-mainnet$/i, "") : value)
  if (chain !== undefined) return chain
  if (!Number.isSafeInteger(value)) reader.fail(key, `${chainNames.join(", ")} or a chain id`, value)
  return null
}

const entriesOf = (reader: Reader, json: unknown): ReadonlyArray<unknown> => {
  if (Array.isArray(json)) return reader.list(json, "tokens", maxTokens)
  const fields = reader.fields(json, "tokens")
  return fields["tokens"] === undefined ? [fields] : reader.list(fields["tokens"], "tokens", maxTokens)
}

/**
 * Parses a token list (https://tokenlists.org), or a list of `{blockchain, address, symbol?, name?, decimals?, standard?}`. Tokens of other
 * chains are left out. An entry with decimals and without a standard is ERC-20, as published lists are. Takes any JSON value and never
 * throws.
 *
 * @example
 * ```ts
 * import { Result } from "effect"
 * import { parseTokenList } from "@glossa/chain/tokens"
 *
 * const read = parseTokenList([{ chainId: 10, address: "0x4200000000000000000000000000000000000042", symbol: 7 }])
 * Result.isFailure(read) && read.failure.message // tokens[0].symbol: expected text, got 7
 * ```
 */
export const parseTokenList = (json: unknown): Result.Result<ReadonlyArray<ListedToken>, InvalidFieldError> => {
  const reader = new Reader()
  const tokens: Array<ListedToken> = []
  for (const [i, entry] of entriesOf(reader, json).entries()) {
    if (reader.problem !== null) break
    reader.at("tokens", i)
    const fields = reader.fields(entry, "")
    const chain = readChain(reader, fields)
    if (chain === null) continue
    const address = reader.address(fields["address"], "address")
    const token = readToken(reader, { image: fields["logoURI"], ...fields })
    tokens.push({
      chain,
      address,
      token: token.decimals === undefined ? token : { standard: "ERC20", ...token }
    })
  }
  return reader.problem === null ? Result.succeed(tokens) : Result.fail(reader.problem)
}

/** A file of `GLOSSA_TOKEN_LISTS` is not a token list. */
export class InvalidTokenListError extends Data.TaggedError("chain/InvalidTokenList")<{
  readonly file: string
  readonly reason: string
}> {
  override get message(): string {
    return `GLOSSA_TOKEN_LISTS: ${this.file}: ${this.reason}`
  }
}

/** Bytes; published lists have a few megabytes. */
const maxLength = 64 * 1024 * 1024

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

const readList = Effect.fnUntraced(function* (file: string) {
  const invalid = (reason: string) => new InvalidTokenListError({ file, reason })
  const attempt = <A>(read: () => A | Promise<A>) =>
    Effect.tryPromise({ try: async () => read(), catch: cause => invalid(reasonOf(cause)) })
  const { size } = yield* attempt(() => stat(file))
  if (size > maxLength) return yield* invalid(`expected at most ${maxLength} bytes, got ${size}`)
  const text = yield* attempt(() => readFile(file, "utf8"))
  // The message of JSON.parse quotes the file, which may have been named by mistake.
  const json = yield* Effect.try({ try: (): unknown => JSON.parse(text), catch: () => invalid("not JSON") })
  return yield* Effect.mapError(Effect.fromResult(parseTokenList(json)), ({ message }) => invalid(message))
})

/** Reads files of token lists (https://tokenlists.org). */
export const readTokenLists = (
  files: ReadonlyArray<string>
): Effect.Effect<ReadonlyArray<ListedToken>, InvalidTokenListError> =>
  Effect.map(Effect.forEach(files, readList), lists => lists.flat())
