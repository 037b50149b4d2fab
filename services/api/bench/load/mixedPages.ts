import { actions, contractTypes } from "@glossa/classify"
import { chainNames } from "@glossa/classify/chains"
import { addressOf, begin, blocksOf, interval, mulberry, rankOf } from "./madeUpStore.ts"

const busiestAddresses = 20

/**
 * Distinct paths of pages as clients request them: half of the busiest addresses; newest and older pages, both orders, of one
 * chain, filtered by action or contract type, short and long.
 */
export const mixedPages = (count: number, rows: number, seed: number): ReadonlyArray<string> => {
  const random = mulberry(seed)
  const one = <A>(values: ReadonlyArray<A>) => values[Math.floor(random() * values.length)]!
  const targets = new Set<string>()
  while (targets.size < count) {
    const rank = random() < 0.5 ? Math.floor(random() * busiestAddresses) : rankOf(random())
    const second = begin + Math.floor(random() * blocksOf(rows)) * interval
    const from = `starting_from=${new Date(second * 1000).toISOString().slice(0, 19)}Z`
    const query = [
      one(["", from, from, `${from}&order=ascending`]),
      one([
        "",
        "",
        "",
        `blockchains=${one(chainNames)}`,
        `actions=${one(actions)}`,
        `contractTypes=${one(contractTypes)}`
      ]),
      one(["", "", "limit=20", "limit=100"])
    ]
    targets.add(`/v1/address/${addressOf(rank)}/transactions?${query.filter(text => text !== "").join("&")}`)
  }
  return [...targets]
}
