import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { anvil } from "../../test/anvil.ts"
import { alice, bob, carol } from "../../test/raw.ts"
import { makeRpcClient } from "../rpc/RpcClient.ts"

const payTo = (account: string) => `5f5f5f5f600173${account.slice(2)}5af150`
/** Pays 1 wei to Carol, and writes an empty log. */
const payer = `0x${payTo(carol)}5f5fa000`

describe("on anvil", () => {
  it.live("one transaction is traced; several share state by eth_simulateV1", () =>
    Effect.gen(function* () {
      const { url, request } = yield* anvil(1)
      yield* request("anvil_setBalance", [alice, "0xa"])
      yield* request("anvil_setCode", [bob, payer])
      const rpc = yield* makeRpcClient({ chain: "ethereum", urls: [url] })
      const pay = { from: alice, to: bob, value: 6n, data: "0x" } as const

      const one = yield* rpc.simulate([pay])
      assert.strictEqual(one.method, "debug_traceCall")
      const [traced] = one.transactions
      assert.deepInclude(traced?.calls?.[0], { from: bob, to: carol, value: 1n, reverted: false })
      assert.lengthOf(traced!.logs, 1)

      const two = yield* rpc.simulate([pay, { ...pay, to: carol, value: 4n }])
      assert.strictEqual(two.method, "eth_simulateV1")
      assert.deepStrictEqual(
        two.transactions.map(({ succeeded }) => succeeded),
        [true, true]
      )
      const [first] = two.transactions
      assert.deepInclude(first?.calls?.[0], { from: bob, to: carol, value: 1n })
      assert.deepStrictEqual(first?.logs, traced?.logs)
      assert.strictEqual(first?.fee.total, traced?.fee.total)

      const third = yield* rpc.simulate([pay, { ...pay, to: carol, value: 5n }, { ...pay, value: 4n }])
      assert.deepStrictEqual(
        third.transactions.map(({ succeeded }) => succeeded),
        [true, false, true]
      )
      assert.strictEqual(yield* rpc.balance(alice), 10n)
    })
  )
})
