import { ens_normalize } from "@adraffy/ens-normalize"
import { Data, Result } from "effect"

/** Not a valid name by ENSIP-15, or too long. */
export class InvalidEnsNameError extends Data.TaggedError("chain/InvalidEnsName")<{
  readonly name: string
  readonly reason: string
}> {
  override get message(): string {
    return `${JSON.stringify(this.name.slice(0, 80))} is not an ENS name: ${this.reason}`
  }
}

/** A valid name without an address. */
export class NameNotFoundError extends Data.TaggedError("chain/NameNotFound")<{
  readonly name: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.name} does not resolve to an address: ${this.reason}`
  }
}

/** No node of ethereum, the chain of ENS, responds. */
export class NamesUnavailableError extends Data.TaggedError("chain/NamesUnavailable")<{
  /** It names no endpoint. */
  readonly reason: string
}> {
  override get message(): string {
    return `ENS names are unavailable: ${this.reason}`
  }
}

/** The limit of DNS in bytes of its encoding, which ENSIP-10 resolvers use for names. */
const maxBytes = 253
/** Each label takes a call to the registry. */
const maxLabels = 12

/** The library ends quoted text with U+200E, which is for terminals only. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

const reasonOf = (error: unknown) => (error instanceof Error ? error.message.replace(invisible, "") : "malformed")

const byteLength = (text: string) => new TextEncoder().encode(text).length

/**
 * Normalizes a name by ENSIP-15: of the many texts that look the same or differ only in case, returns the one to hash.
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
  const fail = (reason: string) => Result.fail(new InvalidEnsNameError({ name: text, reason }))
  if (byteLength(text) > maxBytes) return fail(`expected at most ${maxBytes} bytes`)
  return Result.flatMap(
    Result.try({
      try: () => ens_normalize(text),
      catch: error => new InvalidEnsNameError({ name: text, reason: reasonOf(error) })
    }),
    name => {
      const labels = name.split(".")
      if (labels.length < 2) return fail("expected at least two labels with a dot between them")
      if (labels.length > maxLabels) return fail(`expected at most ${maxLabels} labels`)
      return byteLength(name) > maxBytes ? fail(`expected at most ${maxBytes} bytes`) : Result.succeed(name)
    }
  )
}
