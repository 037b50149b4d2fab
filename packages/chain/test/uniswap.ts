import type { Address } from "@glossa/classify"
import { Effect, Schedule } from "effect"
import { AbiCoder, Interface, keccak256 } from "ethers"
import { weth9 } from "../../abi/test/weth9.ts"
import { poolAddress, uniswapV3Factory } from "../src/prices/appraisal/poolAppraisal.ts"
import recorded from "./uniswap.gen.json" with { type: "json" }

const v2FactoryAddress: Address = "0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f"

const abi = new Interface([
  "function enableFeeAmount(uint24 fee, int24 tickSpacing)",
  "function createPool(address a, address b, uint24 fee)",
  "function initialize(uint160 sqrtPriceX96)",
  "function increaseObservationCardinalityNext(uint16 count)",
  "function mint(address to, int24 lower, int24 upper, uint128 amount, bytes data)",
  "function burn(int24 lower, int24 upper, uint128 amount)",
  "function swap(address to, bool zeroForOne, int256 amount, uint160 limit, bytes data)",
  "function createPair(address a, address b)",
  "function getPair(address a, address b) view returns (address)",
  "function transfer(address to, uint256 amount)"
])
const pairAbi = new Interface([
  "function mint(address to)",
  "function swap(uint256 a, uint256 b, address to, bytes data)"
])

const word = (value: bigint | number) => `0x${value.toString(16).padStart(64, "0")}`
const encode = (types: ReadonlyArray<string>, values: ReadonlyArray<unknown>) =>
  AbiCoder.defaultAbiCoder().encode(types, values)

/** The trader of this world: an account whose code pays what a pool calls back for, of the tokens named in the call's data. */
const trader: Address = "0x7ade7ade7ade7ade7ade7ade7ade7ade7ade7ade"
const pay = (i: number) =>
  `60${(4 + 32 * i).toString(16).padStart(2, "0")}356024525f5f60445f5f60${(132 + 32 * i).toString(16)}355af150`
const traderCode = `0x63a9059cbb60e01b5f5233600452${pay(0)}${pay(1)}00`

const lowest = -60_000
const highest = 60_000

interface Receipt {
  readonly status: string
}

type Request = (method: string, params: ReadonlyArray<unknown>) => Effect.Effect<unknown, unknown>

/** Uniswap's own factories at their own addresses, with the pools and pairs that a test makes. */
export const uniswap = Effect.fnUntraced(function* (request: Request) {
  const send = (to: Address, data: string) =>
    Effect.gen(function* () {
      const hash = yield* request("eth_sendTransaction", [{ from: trader, to, data, gas: "0x1c9c380" }])
      const receipt = yield* Effect.map(request("eth_getTransactionReceipt", [hash]), answer => answer as Receipt).pipe(
        // anvil may answer before the block is there
        Effect.repeat({ until: found => found !== null, schedule: Schedule.spaced("5 millis") }),
        Effect.timeout("5 seconds")
      )
      if (receipt.status !== "0x1") yield* Effect.die(new Error(`reverted: ${data.slice(0, 10)} at ${to}`))
    })
  const call = (to: Address, name: string, ...values: ReadonlyArray<unknown>) =>
    send(to, abi.encodeFunctionData(name, values))

  yield* request("anvil_setBalance", [trader, word(10n ** 24n)])
  yield* request("anvil_impersonateAccount", [trader])
  yield* request("anvil_setCode", [uniswapV3Factory, recorded.code.v3])
  yield* request("anvil_setCode", [v2FactoryAddress, recorded.code.v2])
  // the owner, who names the fees
  yield* request("anvil_setStorageAt", [uniswapV3Factory, word(3), word(BigInt(trader))])
  yield* call(uniswapV3Factory, "enableFeeAmount", 3000, 60)
  yield* request("anvil_setCode", [trader, traderCode])

  /** The wrapped coin's code, with so much for the trader and others. */
  const token = Effect.fnUntraced(function* (at: Address, others: Readonly<Record<Address, bigint>> = {}) {
    yield* request("anvil_setCode", [at, weth9])
    const balances: Readonly<Record<Address, bigint>> = { [trader]: 10n ** 30n, ...others }
    for (const [owner, raw] of Object.entries(balances))
      yield* request("anvil_setStorageAt", [at, keccak256(encode(["address", "uint256"], [owner, 3])), word(raw)])
  })

  const pool = Effect.fnUntraced(function* (a: Address, b: Address, price: number, liquidity: bigint) {
    const at = poolAddress("ethereum", a, b, 3000)!
    const data = encode(["address", "address"], a < b ? [a, b] : [b, a])
    const root = BigInt(Math.round(Math.sqrt(a < b ? price : 1 / price) * 2 ** 48)) << 48n
    yield* call(uniswapV3Factory, "createPool", a, b, 3000)
    yield* call(at, "initialize", root)
    yield* call(at, "increaseObservationCardinalityNext", 60)
    const add = (amount: bigint) => call(at, "mint", trader, lowest, highest, amount, data)
    yield* add(liquidity)
    return {
      at,
      add,
      remove: (amount: bigint) => call(at, "burn", lowest, highest, amount),
      /** Buys or sells token `a` until the price of it is this. */
      moveTo: (next: number, sells: boolean) =>
        call(
          at,
          "swap",
          trader,
          a < b === sells,
          10n ** 29n,
          BigInt(Math.round(Math.sqrt(a < b ? next : 1 / next) * 2 ** 48)) << 48n,
          data
        )
    }
  })

  const pair = Effect.fnUntraced(function* (a: Address, b: Address, amounts: readonly [bigint, bigint]) {
    yield* call(v2FactoryAddress, "createPair", a, b)
    const answer = yield* request("eth_call", [
      { to: v2FactoryAddress, data: abi.encodeFunctionData("getPair", [a, b]) },
      "latest"
    ])
    const at = `0x${String(answer).slice(26)}` as Address
    yield* call(a, "transfer", at, amounts[0])
    yield* call(b, "transfer", at, amounts[1])
    yield* send(at, pairAbi.encodeFunctionData("mint", [trader]))
    return {
      at,
      /** Pays so much of `a` for so much of `b`, which shifts the reserves. */
      swap: Effect.fnUntraced(function* (paid: bigint, got: bigint) {
        yield* call(a, "transfer", at, paid)
        yield* send(at, pairAbi.encodeFunctionData("swap", a < b ? [0n, got, trader, "0x"] : [got, 0n, trader, "0x"]))
      })
    }
  })

  return {
    token,
    pool,
    pair,
    send: (token: Address, to: Address, amount: bigint) => call(token, "transfer", to, amount),
    /** Blocks come every twelve seconds. */
    pass: (minutes: number) => request("anvil_mine", [`0x${(minutes * 5).toString(16)}`])
  }
})
