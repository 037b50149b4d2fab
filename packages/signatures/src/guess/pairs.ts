import type { Head, Tail } from "./NameModel.ts"

/** The pairs of a band are up to this many times less likely than its most likely pair. */
const bandWidth = 4

/** Returns the first place of a weight below the limit. */
const firstBelow = (tails: ReadonlyArray<Tail>, limit: number): number => {
  let [from, to] = [0, tails.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (tails[middle]!.weight < limit) to = middle
    else from = middle + 1
  }
  return from
}

/** Beginnings and ends of names, each sorted by weight. */
export interface NameParts {
  readonly heads: ReadonlyArray<Head>
  readonly tails: ReadonlyArray<Tail>
}

/** Yields names of a head and a tail of the same parts, roughly by the product of their weights, the likeliest first. */
export const pairs = function* (parts: ReadonlyArray<NameParts>): Generator<string> {
  const most = parts.map(({ heads, tails }) => (heads[0]?.weight ?? 0) * (tails[0]?.weight ?? 0))
  for (let limit = Math.max(0, ...most) * bandWidth; limit >= 1 / bandWidth; limit /= bandWidth)
    for (const { heads, tails } of parts)
      for (const { join, weight } of heads) {
        if (weight * (tails[0]?.weight ?? 0) < limit / bandWidth) break
        const to = firstBelow(tails, limit / bandWidth / weight)
        for (let at = firstBelow(tails, limit / weight); at < to; at++) yield join(tails[at]!.text)
      }
}
