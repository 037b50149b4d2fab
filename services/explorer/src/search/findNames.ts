/** A protocol, the owner of accounts, or a token, with its first address on each chain; `*` is every chain. */
export interface KnownName {
  readonly kind: "protocol" | "label" | "token"
  readonly name: string
  /** The id of a protocol, or the symbol of a token. */
  readonly alias: string
  readonly places: ReadonlyArray<readonly [chain: string, address: string]>
}

/** An address that a searched text may mean. */
export interface Suggestion {
  readonly name: string
  readonly kind: KnownName["kind"]
  readonly chain: string
  readonly address: string
}

const maxSuggestions = 8

const simplify = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** How well a name fits: 0 is the same, 1 begins with it, 2 has a word that does; undefined for none. */
const rankOf = ({ name, alias }: KnownName, searched: string): number | undefined => {
  const texts = [simplify(name), simplify(alias)]
  if (texts.includes(searched)) return 0
  if (texts.some(text => text.startsWith(searched))) return 1
  return texts.some(text => text.includes(` ${searched}`)) ? 2 : undefined
}

/**
 * The addresses of the names that fit a searched text, the best first.
 *
 * @param chains the chains that the service has
 */
export const findNames = (
  names: ReadonlyArray<KnownName>,
  text: string,
  chains: ReadonlyArray<string>
): ReadonlyArray<Suggestion> => {
  const searched = simplify(text)
  if (searched === "") return []
  return names
    .flatMap(name => {
      const rank = rankOf(name, searched)
      return rank === undefined ? [] : [{ name, rank }]
    })
    .sort((a, b) => a.rank - b.rank || a.name.name.length - b.name.name.length)
    .flatMap(({ name: { kind, name, alias, places } }) =>
      places
        .filter(([chain]) => chain === "*" || chains.includes(chain))
        .map(([chain, address]) => ({
          kind,
          name: kind === "token" && alias !== "" ? `${alias} (${name})` : name,
          chain,
          address
        }))
    )
    .slice(0, maxSuggestions)
}
