import { type Purpose, toPurpose } from "../Proposal.ts"
import { administrativeWords, eventPhrases, eventVerbs, type FlowShape } from "./eventPhrases.ts"
import { splitWords } from "./kindWords.ts"

/** A purpose and the row of its phrase: the lower the rank, the more specific the purpose. */
export interface RankedPurpose extends Purpose {
  readonly rank: number
}

/** Matches `bid cancel` in `bids cancelled`. */
const wordBeginnings = (phrase: string): RegExp => new RegExp(`\\b${phrase.split(" ").join("\\w* ")}`)

const table = eventPhrases.map(([phrases, shapes, purpose]) => ({
  patterns: phrases.split("|").map(wordBeginnings),
  shapes: new Set(shapes.split(" ")),
  purpose: toPurpose(purpose)
}))

const directions = ["out", "in", "both"] as const

/** Which way the verb of an event says that assets went: the last participle, as in `stake withdrawn`, else the first verb. */
const directionOf = (text: string): FlowShape | undefined => {
  // A lender or depositor is no verb, but to enter is one.
  const words = text.split(" ").filter(word => !/[^t]er$|or$/.test(word))
  const verbs = words.flatMap(word => {
    const direction = directions.find(one => eventVerbs[one].test(word))
    return direction === undefined ? [] : [{ word, direction }]
  })
  return (verbs.findLast(({ word }) => /(ed|drawn|end)$/.test(word)) ?? verbs[0])?.direction
}

const opposites: Readonly<Partial<Record<FlowShape, FlowShape>>> = { in: "out", out: "in" }

const search = (name: string, shape: FlowShape): RankedPurpose | undefined => {
  const text = splitWords(name)
  if (administrativeWords.test(text)) return undefined
  const isOpposite = opposites[shape] !== undefined && directionOf(text) === opposites[shape]
  const rank = table.findIndex(
    row =>
      row.shapes.has(shape) &&
      // What one address sends, another receives.
      (!isOpposite || row.purpose.action === "send" || row.purpose.action === "receive") &&
      row.patterns.some(pattern => pattern.test(text))
  )
  return rank < 0 ? undefined : { ...table[rank]!.purpose, rank }
}

/** Signature sources have millions of names, but few of them are logged. */
const cacheCapacity = 5_000
const cache = new Map<string, RankedPurpose | undefined>()

export const readEventName = (name: string, shape: FlowShape): RankedPurpose | undefined => {
  const key = `${shape} ${name}`
  if (!cache.has(key)) {
    if (cache.size >= cacheCapacity) cache.clear()
    cache.set(key, search(name, shape))
  }
  return cache.get(key)
}
