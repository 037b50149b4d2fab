import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import type { Address } from "@glossa/classify"
import { Effect } from "effect"
import { anvil } from "../../test/anvil.ts"
import { address, alice } from "../../test/raw.ts"
import { makeRpcClient } from "../rpc/RpcClient.ts"
import { readTokens } from "../tokens/readTokens.ts"
import { multicall3 } from "./aggregate.ts"
import { aggregate } from "./multicall.ts"

const require = createRequire(import.meta.url)

/** The creation code, which viem does not export, and the runtime code in it. */
const { multicall3Bytecode } = require(join(dirname(require.resolve("viem")), "constants/contracts.js"))
const runtime = `0x${String(multicall3Bytecode).slice(2 + 64)}`

const word = (value: number) => value.toString(16).padStart(64, "0")
const ascii = (text: string) => Buffer.from(text).toString("hex").padEnd(64, "0")

/** Code that returns the same bytes for any call. */
const saying = (data: string) => {
  const length = (data.length / 2).toString(16).padStart(2, "0")
  return `0x60${length}600c60003960${length}6000f3${data}`
}

const [token, maker, clone, glutton, empty] = [1, 2, 3, 4, 5].map(n => address(0x40 + n)) as [
  Address,
  Address,
  Address,
  Address,
  Address
]
const codes: Readonly<Record<Address, string>> = {
  [token]: saying(word(32) + word(4) + ascii("USDC")),
  [maker]: saying(ascii("MKR")),
  // EIP-1167
  [clone]: `0x363d3d373d3d3d363d73${token.slice(2)}5af43d82803e903d91602b57fd5bf3`,
  // JUMPDEST, PUSH1 0, JUMP: uses all gas
  [glutton]: "0x5b600056"
}
const usdc = { name: "USDC", symbol: "USDC", decimals: 32, standard: "ERC20" } as const
const mkr = { name: "MKR", symbol: "MKR" }

const withAnvil = Effect.gen(function* () {
  const { request, url } = yield* anvil(1)
  for (const [at, code] of Object.entries(codes)) yield* request("anvil_setCode", [at, code])
  const rpc = yield* makeRpcClient({ chain: "ethereum", urls: [url] })
  return { request, rpc }
})

describe("Multicall3 as it is deployed", () => {
  it.live(
    "reads strings, bytes32 and proxies in one call",
    () =>
      Effect.gen(function* () {
        const { request, rpc } = yield* withAnvil
        yield* request("anvil_setCode", [multicall3, runtime])
        const calls = [token, maker, clone, empty, alice].map(to => ({ to, data: "0x95d89b41" as const }))
        const answers = yield* aggregate(rpc, calls)
        assert.deepStrictEqual(answers?.slice(3), ["0x", "0x"])
        assert.deepStrictEqual(yield* readTokens(rpc, [token, maker, clone, empty]), [usdc, mkr, usdc, {}])
      }),
    20_000
  )

  it.live(
    "a contract that uses all gas affects no other",
    () =>
      Effect.gen(function* () {
        const { request, rpc } = yield* withAnvil
        yield* request("anvil_setCode", [multicall3, runtime])
        const symbols = [glutton, token].map(to => ({ to, data: "0x95d89b41" as const }))
        assert.isNull(yield* aggregate(rpc, symbols))
        assert.deepStrictEqual(yield* readTokens(rpc, [glutton, token, maker]), [{}, usdc, mkr])
      }),
    20_000
  )

  it.live(
    "falls back to single calls where another contract has its address",
    () =>
      Effect.gen(function* () {
        const { request, rpc } = yield* withAnvil
        yield* request("anvil_setCode", [multicall3, saying(word(32) + word(1) + word(7))])
        assert.deepStrictEqual(yield* readTokens(rpc, [token, maker, empty]), [usdc, mkr, {}])
      }),
    20_000
  )
})
