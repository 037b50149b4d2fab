import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { Address, Chain, Hex } from "@glossa/classify"
import { Effect } from "effect"
import { dispatch } from "../../abi/test/assemble.ts"
import { feeds } from "../src/prices/feeds/feeds.gen.ts"
import { multicall3 } from "../src/rpc/aggregate.ts"

const require = createRequire(import.meta.url)
const { multicall3Bytecode } = require(join(dirname(require.resolve("viem")), "constants/contracts.js"))

/** Multicall3 as it is deployed. */
const multicall3Code = `0x${String(multicall3Bytecode).slice(2 + 64)}`

const word = (value: bigint | number | string): Hex =>
  `0x${(typeof value === "string" ? value.slice(2) : BigInt.asUintN(256, BigInt(value)).toString(16)).padStart(64, "0")}`
const byte = (value: number) => value.toString(16).padStart(2, "0")

const slot = (number: number) => `60${byte(number)}54`
const store = (number: number) => `60${byte(32 * number)}52`

/** Answers as Chainlink's proxies do: the round from its first five slots, the decimals from the sixth. */
const feedCode = dispatch({
  "0xfeaf968c": () => `${[0, 1, 2, 3, 4].map(i => slot(i) + store(i)).join("")}60a05ff3`,
  "0x313ce567": () => `${slot(5)}5f5260205ff3`
})

/** Says that an address has what stands in the slot of the same number. */
const tokenCode = dispatch({ "0x70a08231": () => "600435545f5260205ff3" })

export interface Round {
  readonly answer: bigint
  /** Seconds before the newest block. */
  readonly age?: number
  readonly round?: number
  readonly answeredIn?: number
  readonly decimals?: number
}

type Request = (method: string, params: ReadonlyArray<unknown>) => Effect.Effect<unknown, unknown>

/** Feeds and tokens at the chain's own addresses, with answers that a test sets. */
export const market = (request: Request, chain: Chain) => {
  const put = (at: Address, number: bigint | number | string, value: bigint | number) =>
    request("anvil_setStorageAt", [at, word(number), word(value)])
  const code = (at: Address, bytes: string) => request("anvil_setCode", [at, bytes])
  return {
    put,
    code,
    // followed by a block: in its first block, anvil reports another time to calls than the block's
    multicall: Effect.andThen(code(multicall3, multicall3Code), request("anvil_mine", ["0x1"])),
    /** Of a pair, or at an address. */
    feed: Effect.fnUntraced(function* (
      pair: string,
      { answer, age = 60, round = 7, answeredIn = round, decimals = 8 }: Round
    ) {
      const at = feeds[chain]?.[pair] ?? (pair as Address)
      const { timestamp } = (yield* request("eth_getBlockByNumber", ["latest", false])) as { timestamp: string }
      const updated = Number(timestamp) - age
      yield* code(at, feedCode)
      yield* Effect.forEach([round, answer, updated, updated, answeredIn, decimals], (value, i) => put(at, i, value))
    }),
    /** A token with these balances. */
    token: Effect.fnUntraced(function* (at: Address, balances: Readonly<Record<Address, bigint>>) {
      yield* code(at, tokenCode)
      for (const [owner, raw] of Object.entries(balances)) yield* put(at, owner, raw)
    })
  }
}
