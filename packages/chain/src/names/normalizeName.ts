import { ens_normalize } from "@adraffy/ens-normalize"
import { Result } from "effect"
import { InvalidEnsNameError } from "./NameError.ts"

/** DNS's bound, in bytes as it encodes a name: ENSIP-10 resolvers are handed names in that form. */
const longest = 253
/** Each label is a question to the registry. */
const mostLabels = 12

/** The library ends what it quotes with U+200E, for terminals: in an answer it is only invisible. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

const reasonOf = (error: unknown) => (error instanceof Error ? error.message.replace(invisible, "") : "malformed")

const byteLength = (text: string) => new TextEncoder().encode(text).length

/**
 * A name as ENSIP-15 writes it: of the many texts that look alike, or differ only in their case, the one that is hashed.
 *
 * @example
 * ```ts
 * import { normalizeName } from "@glossa/chain"
 * import { Result } from "effect"
 *
 * console.log(Result.getOrThrow(normalizeName("Vitalik.ETH"))) // vitalik.eth
 * ```
 */
export const normalizeName = (text: string): Result.Result<string, InvalidEnsNameError> => {
  const refuse = (reason: string) => Result.fail(new InvalidEnsNameError({ name: text, reason }))
  if (byteLength(text) > longest) return refuse(`expected at most ${longest} bytes`)
  return Result.flatMap(
    Result.try({
      try: () => ens_normalize(text),
      catch: error => new InvalidEnsNameError({ name: text, reason: reasonOf(error) })
    }),
    name => {
      const labels = name.split(".")
      if (labels.length < 2) return refuse("expected at least two labels with a dot between them")
      if (labels.length > mostLabels) return refuse(`expected at most ${mostLabels} labels`)
      return byteLength(name) > longest ? refuse(`expected at most ${longest} bytes`) : Result.succeed(name)
    }
  )
}
