import type { Address, Chain } from "@glossa/classify"
import { Effect } from "effect"
import { dispatch } from "../../abi/test/assemble.ts"
import { feeds } from "../src/prices/feeds/feeds.gen.ts"

/** An aggregator's rounds: answered every so many seconds, each by one more than the round before. */
export interface Phase {
  readonly rounds: number
  readonly start: number
  readonly every: number
  /** What round 0 would have answered. */
  readonly answer: bigint
}

const load = (place: number) => `60a051600${place}1754`
const round = "60c051"
const valid = "60e05102"

/** The round whose id is at 0: its phase's slots from 0xa0 on, its number at 0xc0, at 0xe0 whether there is one; zeros if not. */
const tell = [
  "5f5160401c60041b60a052",
  `5f5167ffffffffffffffff1660c052`,
  `${load(1)}${round}1115${round}15151660e052`,
  `${load(3)}${round}01${valid}602052`,
  `${load(4)}${round}02${load(2)}01${valid}8060405260605260`.slice(0, -2),
  `5f51${valid}608052`,
  "60a05ff3"
].join("")

/** Chainlink's proxy with all rounds of all of its phases, worked out when they are asked for. */
const code = dispatch({
  "0xfeaf968c": () => `5f545f52${tell}`,
  "0x9a6fc8f5": () => `6004355f52${tell}`,
  "0x313ce567": () => "60085f5260205ff3"
})

const word = (value: bigint | number) => `0x${value.toString(16).padStart(64, "0")}`

type Request = (method: string, params: ReadonlyArray<unknown>) => Effect.Effect<unknown, unknown>

/** Deploys a feed with these phases, starting with phase 1, at the address that the chain has for it. */
export const rounds = Effect.fnUntraced(function* (
  request: Request,
  chain: Chain,
  pair: string,
  phases: ReadonlyArray<Phase>
) {
  const at = feeds[chain]?.[pair] as Address
  const put = (slot: number, value: bigint | number) => request("anvil_setStorageAt", [at, word(slot), word(value)])
  yield* request("anvil_setCode", [at, code])
  yield* put(0, (BigInt(phases.length) << 64n) | BigInt(phases.at(-1)!.rounds))
  for (const [i, { rounds, start, every, answer }] of phases.entries())
    for (const [place, value] of [rounds, start, answer, every].entries()) yield* put(16 * (i + 1) + place + 1, value)
})
