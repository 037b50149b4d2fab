import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { RpcFailure } from "../../test/fakeNode.ts"
import { address, alice, bob, carol } from "../../test/raw.ts"
import { call, clientOf, frame, log, simulated, token, traces } from "../../test/simulated.ts"
import { noHash } from "./Simulation.ts"

describe("debug_traceCall", () => {
  it.live("gives logs in the order of execution, calls, gas and the fee at the base fee", () =>
    Effect.gen(function* () {
      const inner = {
        type: "CALL",
        from: bob,
        to: carol,
        value: "0x2",
        logs: [{ ...log(address(2)), position: "0x0" }]
      }
      const root = frame({
        calls: [inner],
        logs: [
          { ...log(address(1)), position: "0x0" },
          { ...log(address(3)), position: "0x1" }
        ]
      })
      const { method, block, transactions, asked } = yield* simulated(traces(root))
      assert.strictEqual(method, "debug_traceCall")
      assert.deepStrictEqual(block, { number: 16, timestamp: 0x5f169cf0, baseFee: 7n })
      const [transaction] = transactions
      assert.deepInclude(transaction, {
        hash: noHash,
        from: alice,
        to: bob,
        value: 5n,
        input: call.data,
        succeeded: true
      })
      assert.deepStrictEqual(
        transaction?.logs.map(({ address, index }) => [address, index]),
        [1, 2, 3].map((byte, i) => [address(byte), i])
      )
      assert.deepStrictEqual(transaction?.fee, { total: 0x7530n * 7n, l1: 0n, blob: 0n })
      assert.deepInclude(transaction?.calls?.[0], { from: bob, to: carol, value: 2n, path: [0] })
      assert.deepStrictEqual(asked, ["eth_getBlockByNumber", "debug_traceCall"])
    })
  )

  it.live("asks for the pinned block, with logs, and without a gas price", () =>
    Effect.gen(function* () {
      const { rpc, seen } = yield* clientOf(traces(frame()))
      yield* rpc.simulate([{ ...call, gas: 60_000n }])
      const { params } = seen.flatMap(({ requests }) => requests).find(({ method }) => method === "debug_traceCall")!
      assert.deepStrictEqual(params, [
        { from: alice, to: bob, value: "0x5", data: "0x12345678", gas: "0xea60" },
        "0x10",
        { tracer: "callTracer", tracerConfig: { withLog: true } }
      ])
    })
  )

  const orders: ReadonlyArray<readonly [string, ReadonlyArray<object>, object]> = [
    ["by index where positions are missing (Erigon before 3.1)", [{ index: 0 }, { index: 4 }], { index: "0x1" }],
    ["by position as a number", [{ position: 0 }, { position: 1 }], { position: 0 }],
    [
      "by position where it contradicts the index",
      [
        { position: "0x0", index: "0x0" },
        { position: "0x1", index: "0x1" }
      ],
      { position: "0x0", index: "0x2" }
    ]
  ]
  const orderOf = (own: ReadonlyArray<object>, inner: object) => {
    const [first, last] = own
    const child = { type: "CALL", from: bob, to: carol, logs: [{ ...log(address(2)), ...inner }] }
    const logs = [
      { ...log(address(1)), ...first },
      { ...log(address(3)), ...last }
    ]
    return Effect.map(simulated(traces(frame({ calls: [child], logs }))), ({ transactions }) =>
      transactions[0]?.logs.map(({ address }) => address)
    )
  }
  for (const [name, own, inner] of orders)
    it.live(`orders logs ${name}`, () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* orderOf(own, inner), [1, 2, 3].map(address))
      })
    )

  it.live("orders a frame's logs after the logs of its calls without a position (geth before 1.13.5)", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* orderOf([{}, {}], {}), [2, 1, 3].map(address))
    })
  )

  it.live("leaves out the logs of reverted calls", () =>
    Effect.gen(function* () {
      const reverted = {
        ...{ type: "CALL", from: bob, to: carol, value: "0x2", error: "execution reverted" },
        logs: [log(address(9))],
        calls: [{ type: "CALL", from: carol, to: bob, logs: [log(address(9))] }]
      }
      const { transactions } = yield* simulated(traces(frame({ calls: [reverted], logs: [log(token)] })))
      assert.deepStrictEqual(
        transactions[0]?.logs.map(({ address }) => address),
        [token]
      )
      assert.isTrue(transactions[0]?.calls?.every(({ reverted }) => reverted))
    })
  )

  it.live("gives the revert data of a failure", () =>
    Effect.gen(function* () {
      const { transactions } = yield* simulated(traces(frame({ error: "execution reverted", output: "0xdeadbeef" })))
      assert.deepInclude(transactions[0], { succeeded: false, revertData: "0xdeadbeef", logs: [] })
    })
  )

  it.live("computes the address of a created contract", () =>
    Effect.gen(function* () {
      const methods = { ...traces(frame({ type: "CREATE" })), eth_getTransactionCount: () => "0x0" }
      const from = "0x6ac7ea33f8831ea9dcc53393aaa88b25a785dbf0"
      const { transactions } = yield* simulated(methods, [{ ...call, from, to: null }])
      assert.strictEqual(transactions[0]?.created, "0xcd234a471b72ba2f1ccf0a70fcaba648a5eecd8d")
    })
  )

  const funds: ReadonlyArray<readonly [string, number, string]> = [
    ["geth", -32000, "tracing failed: insufficient funds for gas * price + value: address 0xAA have 0 want 5"],
    ["anvil", -32003, "Insufficient funds for gas * price + value"],
    ["Nethermind", -38014, "insufficient sender balance"],
    ["Besu", -32000, "transaction up-front cost 0x5 exceeds transaction sender account balance 0x0"]
  ]
  for (const [name, code, message] of funds)
    it.live(`fails a transaction without funds (${name})`, () =>
      Effect.gen(function* () {
        const { transactions, method } = yield* simulated(traces(new RpcFailure(code, message)))
        assert.strictEqual(method, "debug_traceCall")
        assert.deepInclude(transactions[0], { succeeded: false, logs: [], calls: [] })
        assert.include(Buffer.from(transactions[0]!.revertData!.slice(2), "hex").toString(), "insufficient funds")
      })
    )

  it.live("fails a transaction with too little gas", () =>
    Effect.gen(function* () {
      const failure = new RpcFailure(-32000, "intrinsic gas too high -- CallGasCostMoreThanGasLimit")
      const { transactions } = yield* simulated(traces(failure))
      assert.include(Buffer.from(transactions[0]!.revertData!.slice(2), "hex").toString(), "gas limit too low")
    })
  )
})
