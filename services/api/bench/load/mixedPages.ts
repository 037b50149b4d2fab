import { actions, contractTypes } from "@glossa/classify"
import { chains } from "@glossa/history"
import { addressOf, begin, blocksOf, interval, mulberry, rankOf } from "./madeUpStore.ts"

const busiest = 20

/**
 * Targets of pages as callers ask for them, each once: half of them of the busiest addresses; newest pages, ones further back,
 * the other way round, of one chain, of some actions or kinds of contract, long and short ones.
 */
export const mixedPages = (count: number, rows: number, seed: number): ReadonlyArray<string> => {
  const random = mulberry(seed)
  const one = <A>(values: ReadonlyArray<A>) => values[Math.floor(random() * values.length)]!
  const targets = new Set<string>()
  while (targets.size < count) {
    const rank = random() < 0.5 ? Math.floor(random() * busiest) : rankOf(random())
    const second = begin + Math.floor(random() * blocksOf(rows)) * interval
    const from = `starting_from=${new Date(second * 1000).toISOString().slice(0, 19)}Z`
    const query = [
      one(["", from, from, `${from}&order=ascending`]),
      one(["", "", "", `blockchains=${one(chains)}`, `actions=${one(actions)}`, `contractTypes=${one(contractTypes)}`]),
      one(["", "", "limit=20", "limit=100"])
    ]
    targets.add(`/v1/address/${addressOf(rank)}/transactions?${query.filter(text => text !== "").join("&")}`)
  }
  return [...targets]
}
