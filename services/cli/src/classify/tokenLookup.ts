import { commonToken, type ListedToken, parseTokenList } from "@glossa/chain/tokens"
import { type Address, type Chain, chainNames, type Token } from "@glossa/classify"
import { Data, Effect, Result } from "effect"
import { InvalidJsonError, readJson } from "../lines/LineResult.ts"
import { readText } from "../lines/openInput.ts"

/** The file of `--tokens` is not a list of tokens. */
export class InvalidTokenFileError extends Data.TaggedError("cli/InvalidTokenFile")<{
  readonly file: string
  readonly reason: string
}> {
  override get message(): string {
    return `--tokens ${this.file}: ${this.reason}`
  }
}

/** Bytes; published lists have a few megabytes. */
const maxLength = 256 * 1024 * 1024

/** The JSON of a file: one value, or one a line. */
const parseText = (text: string): Result.Result<unknown, InvalidJsonError> => {
  const whole = readJson(text)
  if (Result.isSuccess(whole)) return whole
  const lines = text.split("\n").filter(line => line.trim() !== "")
  // If the lines of a file are not one value each, its error is the error of the whole text.
  if (lines.length < 2 || Result.isFailure(readJson(lines[0]!))) return whole
  const values: Array<unknown> = []
  for (const [i, line] of lines.entries()) {
    const read = readJson(line)
    if (Result.isFailure(read))
      return Result.fail(new InvalidJsonError({ reason: `line ${i + 1}: ${read.failure.reason}` }))
    values.push(read.success)
  }
  return Result.succeed(values)
}

const key = ({ chain, address }: Pick<ListedToken, "chain" | "address">) => `${chain} ${address}`

/** Reads a token list: as of tokenlists.org, or an array or lines of `{blockchain, address, symbol?, name?, decimals?}`. */
export const readTokenFile = Effect.fnUntraced(function* (file: string) {
  const text = yield* readText(file, "--tokens", maxLength)
  const invalid = (reason: string) => new InvalidTokenFileError({ file, reason })
  const json = yield* Effect.mapError(Effect.fromResult(parseText(text)), ({ reason }) =>
    invalid(`expected JSON, or one JSON object per line: ${reason}`)
  )
  const listed = yield* Effect.mapError(Effect.fromResult(parseTokenList(json)), ({ message }) => invalid(message))
  if (listed.length === 0) return yield* invalid(`expected tokens of ${chainNames.join(", ")}, got none`)
  const tokens = new Map<string, Token>(listed.map(one => [key(one), one.token]))
  return (chain: Chain, address: Address): Token | undefined => tokens.get(key({ chain, address }))
})

/** Metadata of tokens that bundles lack. */
export type TokenLookup = (chain: Chain, address: Address) => Token | undefined

/** Looks tokens up in a file, if there is one, and among common tokens. */
export const tokenLookup = (file: string | undefined) =>
  file === undefined
    ? Effect.succeed<TokenLookup>(commonToken)
    : Effect.map(
        readTokenFile(file),
        (listed): TokenLookup =>
          (chain, address) =>
            listed(chain, address) ?? commonToken(chain, address)
      )
