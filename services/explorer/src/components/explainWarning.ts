/** The service's warnings, which are for programs, in words for people. */
const explanations: ReadonlyArray<
  readonly [pattern: RegExp, explain: (groups: ReadonlyArray<string>, nameOf: (chain: string) => string) => string]
> = [
  [/^no node is configured; /, () => "Balances are unknown, since this service reads no node."],
  [
    /^exchange rate of (\w+) unavailable; netWorth is in (\w+)$/,
    ([wanted, currency]) =>
      `The exchange rate of ${wanted} is not known at the moment, so that the worth is in ${currency}.`
  ],
  [/^([\w-]+): nodes unavailable; the ENS name/, () => "The ENS name could not be looked up at the moment."],
  [
    /^([\w-]+): nodes unavailable; the (?:kind of )?account/,
    ([chain], nameOf) => `${nameOf(chain!)} cannot be read at the moment, so that some tags may be missing.`
  ],
  [/^(.+): first activity unknown; /, () => "When the address was first used is not known."],
  [
    /^([\w-]+): indexed from block (\d+)(?: \((\d{4}-\d\d-\d\d)T[^)]*\))? on$/,
    ([chain, block, day], nameOf) =>
      `On ${nameOf(chain!)}, transactions before ${day ? new Date(day).toLocaleDateString(undefined, { dateStyle: "long", timeZone: "UTC" }) : `block ${Number(block).toLocaleString("en-US")}`} are not known.`
  ],
  [
    /^([\w-]+): blocks (\d+) to (\d+) .* are not indexed yet$/,
    ([chain, first, last], nameOf) =>
      `On ${nameOf(chain!)}, transactions in blocks ${Number(first).toLocaleString("en-US")} to ${Number(last).toLocaleString("en-US")} are not known yet.`
  ],
  [/^holdings lists (\d+) of (\d+) assets$/, ([listed, all]) => `The first ${listed} of ${all} balances are listed.`]
]

/**
 * Returns a warning of the service in words for people; one that is unknown as it is.
 *
 * @param nameOf the name of a chain for people
 */
export const explainWarning = (warning: string, nameOf: (chain: string) => string): string => {
  for (const [pattern, explain] of explanations) {
    const match = pattern.exec(warning)
    if (match !== null) return explain(match.slice(1), nameOf)
  }
  return warning
}
