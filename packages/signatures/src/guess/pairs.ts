import type { Head, Tail } from "./NameModel.ts"

/** Each band has the pairs that are up to this many times less likely than the most likely of it. */
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

/** Yields names of a head and a tail, roughly by the product of their weights, the likeliest first. Both lists are sorted. */
export const pairs = function* (heads: ReadonlyArray<Head>, tails: ReadonlyArray<Tail>): Generator<string> {
  const most = tails[0]?.weight ?? 0
  for (let limit = (heads[0]?.weight ?? 0) * most * bandWidth; limit >= 1 / bandWidth; limit /= bandWidth) {
    for (const { join, weight } of heads) {
      if (weight * most < limit / bandWidth) break
      const to = firstBelow(tails, limit / bandWidth / weight)
      for (let at = firstBelow(tails, limit / weight); at < to; at++) yield join(tails[at]!.text)
    }
  }
}
