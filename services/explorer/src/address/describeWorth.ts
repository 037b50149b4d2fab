import type { Profile } from "@glossa/client"

/** What is known of the worth of an address. */
export interface Worth {
  /** A zero is unknown if nothing could be priced, or if whole chains or sources are missing. */
  readonly isKnown: boolean
  /** What it leaves out, in words: `without 2 assets that have no price`. Empty if it is complete. */
  readonly omissions: string
  /** The warnings that `omissions` does not already say. */
  readonly warnings: ReadonlyArray<string>
}

const always = /netWorth is always 0$/
const missingChain = /^(.+): nodes unavailable; netWorth excludes it$/
const missingService = /^(.+) unavailable; netWorth excludes what only it can price$/

const join = (words: ReadonlyArray<string>): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`

/** Reads from a profile what its worth leaves out. */
export const describeWorth = ({
  netWorth,
  unpriced = [],
  warnings = []
}: Pick<Profile, "netWorth" | "unpriced" | "warnings">): Worth => {
  const find = (pattern: RegExp) => warnings.flatMap(warning => pattern.exec(warning)?.[1] ?? [])
  const [chains, services] = [find(missingChain), find(missingService)]
  // The service lists at most 100 of them, and then says how many there are.
  const [total = `${unpriced.length}`] = find(/^unpriced lists \d+ of (\d+) assets$/)
  const parts = [
    ...(unpriced.length === 0
      ? []
      : [`${total} ${total === "1" ? "asset that has" : "assets that have"} no reliable price`]),
    ...(chains.length === 0 ? [] : [`${join(chains)}, which could not be read`]),
    ...(services.length === 0 ? [] : [`what only ${join(services)} can price`])
  ]
  return {
    isKnown: netWorth.amount !== 0 || (parts.length === 0 && !warnings.some(warning => always.test(warning))),
    omissions: parts.length === 0 ? "" : `without ${join(parts)}`,
    warnings: warnings.filter(
      warning => !missingChain.test(warning) && !missingService.test(warning) && !warning.startsWith("unpriced lists")
    )
  }
}
