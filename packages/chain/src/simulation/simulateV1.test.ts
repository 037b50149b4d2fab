import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type Methods, RpcFailure } from "../../test/fakeNode.ts"
import { alice, bob } from "../../test/raw.ts"
import { call, clientOf, frame, type Log, log, native, simulated, token, traces, word } from "../../test/simulated.ts"

const system = "0xfffffffffffffffffffffffffffffffffffffffe"

interface Simulator {
  /** The results of the calls, by the number of the transaction. */
  readonly calls: ReadonlyArray<{
    readonly logs?: ReadonlyArray<Log>
    readonly status?: string
    readonly returnData?: string
    readonly error?: object
  }>
  /** The balance of the sender before and after each. */
  readonly balances?: ReadonlyArray<readonly [bigint, bigint]>
  readonly reportsTransfers?: boolean
  readonly dropsLogs?: boolean
}

/** A node with eth_simulateV1 alone. */
const simulator = ({ calls, balances = [], reportsTransfers = true, dropsLogs = false }: Simulator): Methods => ({
  eth_simulateV1: ([payload]) => {
    const { traceTransfers, blockStateCalls } = payload as {
      traceTransfers: boolean
      blockStateCalls: ReadonlyArray<{ calls: ReadonlyArray<{ from: string; to: string }> }>
    }
    const answers = blockStateCalls[0]!.calls.map(({ from, to }, i) => {
      const place = Math.floor(i / 3)
      const ordinary = (logs: ReadonlyArray<Log>) => (dropsLogs && traceTransfers ? [] : logs)
      if (i % 3 === 1) {
        const { logs = [], ...answer } = calls[place]!
        const transfers = traceTransfers ? logs.filter(({ address }) => address === native) : []
        const others = ordinary(logs.filter(({ address }) => address !== native))
        return { status: "0x1", returnData: "0x", gasUsed: "0x7530", ...answer, logs: [...transfers, ...others] }
      }
      const moved = traceTransfers && reportsTransfers ? [log(native, from, to), log(native, to, from)] : []
      const balance = balances[place]?.[i % 3 === 0 ? 0 : 1] ?? 0n
      return { status: "0x1", returnData: word(balance), gasUsed: "0x1", logs: [...moved, ...ordinary([log(to)])] }
    })
    return [{ number: "0x10", timestamp: "0x1", calls: answers }]
  }
})

const internal = (
  transaction: { calls: ReadonlyArray<{ from: string; to: string | null; value: bigint }> | null } | undefined
) => transaction?.calls?.map(({ from, to, value }) => ({ from, to, value })) ?? null

describe("eth_simulateV1", () => {
  it.live("serves where debug_traceCall is missing; native transfers become calls, never logs", () =>
    Effect.gen(function* () {
      const logs = [log(native, alice, bob, 5n), log(token), log(native, bob, alice, 2n)]
      const { method, transactions, block } = yield* simulated(simulator({ calls: [{ logs }], balances: [[9n, 6n]] }))
      assert.strictEqual(method, "eth_simulateV1")
      assert.strictEqual(block.number, 16)
      assert.deepStrictEqual(
        transactions[0]?.logs.map(({ address, index }) => [address, index]),
        [[token, 0]]
      )
      assert.deepStrictEqual(internal(transactions[0]), [{ from: bob, to: alice, value: 2n }])
    })
  )

  it.live("serves where the node has no callTracer (Besu's structLogs)", () =>
    Effect.gen(function* () {
      const methods = {
        ...traces({ gas: 1, failed: false, structLogs: [] }),
        ...simulator({ calls: [{}], balances: [[5n, 0n]] })
      }
      const { method } = yield* simulated(methods)
      assert.strictEqual(method, "eth_simulateV1")
    })
  )

  it.live("serves where debug_traceCall stops for its time limit, without a retry", () =>
    Effect.gen(function* () {
      const methods = { ...traces(new RpcFailure(-32000, "execution timeout")), ...simulator({ calls: [{}] }) }
      const { method, asked } = yield* simulated(methods)
      assert.strictEqual(method, "eth_simulateV1")
      assert.lengthOf(
        asked.filter(method => method === "debug_traceCall"),
        1
      )
    })
  )

  it.live("gives the logs where debug_traceCall ignores withLog", () =>
    Effect.gen(function* () {
      const { method, transactions } = yield* simulated({
        ...traces(frame()),
        ...simulator({ calls: [{ logs: [log(token)] }], balances: [[5n, 0n]] })
      })
      assert.strictEqual(method, "eth_simulateV1")
      assert.lengthOf(transactions[0]!.logs, 1)
      const silent = yield* simulated({ ...traces(frame()), ...simulator({ calls: [{}] }) })
      assert.strictEqual(silent.method, "debug_traceCall")
    })
  )

  it.live("is asked again without traceTransfers where that drops the logs of contracts (Erigon before 3.3)", () =>
    Effect.gen(function* () {
      const methods = simulator({ calls: [{ logs: [log(token)] }], dropsLogs: true })
      const { transactions, asked } = yield* simulated(methods)
      assert.deepStrictEqual(
        transactions[0]?.logs.map(({ address }) => address),
        [token]
      )
      assert.isNull(transactions[0]?.calls)
      assert.lengthOf(
        asked.filter(method => method === "eth_simulateV1"),
        2
      )
    })
  )

  it.live("leaves calls unknown where the node reports no transfers (reth before 1.2)", () =>
    Effect.gen(function* () {
      const methods = simulator({ calls: [{ logs: [log(token)] }], reportsTransfers: false, balances: [[5n, 0n]] })
      const { transactions } = yield* simulated(methods)
      assert.isNull(transactions[0]?.calls)
      assert.lengthOf(transactions[0]!.logs, 1)
    })
  )

  it.live(
    "leaves calls unknown if transfers contradict the balance, as with transfers of reverted calls (anvil 1.7)",
    () =>
      Effect.gen(function* () {
        const logs = [log(native, alice, bob, 5n), log(native, bob, alice, 2n)]
        const { transactions } = yield* simulated(simulator({ calls: [{ logs }], balances: [[9n, 4n]] }))
        assert.isNull(transactions[0]?.calls)
      })
  )

  it.live("keeps the protocol's transfer logs of EIP-7708, and those it adds apart", () =>
    Effect.gen(function* () {
      const logs = [log(native, alice, bob, 5n), log(system, alice, bob, 5n)]
      const { transactions } = yield* simulated(simulator({ calls: [{ logs }], balances: [[9n, 4n]] }))
      assert.deepStrictEqual(
        transactions[0]?.logs.map(({ address }) => address),
        [system]
      )
      assert.deepStrictEqual(internal(transactions[0]), [])
    })
  )

  const reverts: ReadonlyArray<readonly [string, object]> = [
    [
      "the specification (code 3)",
      { returnData: "0x", error: { code: 3, message: "execution reverted", data: "0xdeadbeef" } }
    ],
    ["geth before 1.16 (-32000)", { returnData: "0xdeadbeef", error: { code: -32000, message: "execution reverted" } }],
    ["anvil 1.7 (-3200)", { returnData: "0xdeadbeef", error: { code: -3200, message: "execution failed" } }],
    ["a halt (-32015)", { returnData: "0xdeadbeef", error: { code: -32015, message: "out of gas" } }]
  ]
  for (const [name, answer] of reverts)
    it.live(`gives the revert data of a failure: ${name}`, () =>
      Effect.gen(function* () {
        // anvil leaves the transfer's log in the failed call
        const calls = [{ ...answer, status: "0x0", logs: [log(native, alice, bob, 5n)] }]
        const { transactions } = yield* simulated(simulator({ calls }))
        assert.deepInclude(transactions[0], { succeeded: false, revertData: "0xdeadbeef", logs: [], calls: [] })
      })
    )

  it.live("shares state between transactions, and does not need debug_traceCall", () =>
    Effect.gen(function* () {
      const methods = {
        ...traces(frame()),
        ...simulator({
          calls: [{ logs: [log(token)] }, { logs: [log(token), log(token)] }],
          balances: [
            [10n, 5n],
            [5n, 0n]
          ]
        })
      }
      const { method, transactions } = yield* simulated(methods, [call, call])
      assert.strictEqual(method, "eth_simulateV1")
      assert.deepStrictEqual(
        transactions.map(({ logs }) => logs.length),
        [1, 2]
      )
    })
  )

  it.live("fails the one of several that lacks funds, and executes the others", () =>
    Effect.gen(function* () {
      const answer = simulator({ calls: [{}, {}] })["eth_simulateV1"]!
      const methods: Methods = {
        eth_simulateV1: params => {
          const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: ReadonlyArray<{ value: string }> }] }]
          const lacksFunds = blockStateCalls[0].calls.some(({ value }) => value === "0x63")
          return lacksFunds
            ? new RpcFailure(-38014, "Insufficient funds to pay for gas fees and value")
            : answer(params)
        }
      }
      const { transactions } = yield* simulated(methods, [call, { ...call, value: 99n }, call])
      assert.deepStrictEqual(
        transactions.map(({ succeeded }) => succeeded),
        [true, false, true]
      )
    })
  )

  it.live("with too few results is a malformed answer", () =>
    Effect.gen(function* () {
      const { rpc } = yield* clientOf({ eth_simulateV1: () => [{ calls: [] }] })
      const error = yield* Effect.flip(rpc.simulate([call]))
      assert.deepInclude(error, { _tag: "chain/InvalidField", path: "eth_simulateV1.calls[0]" })
    })
  )
})

describe("a node that simulates nothing", () => {
  for (const [name, methods] of [
    ["lacks both methods", {}],
    ["refuses the parameters", { eth_simulateV1: () => new RpcFailure(-32602, "invalid params") }]
  ] as const)
    it.live(`${name}: nothing is known of the result`, () =>
      Effect.gen(function* () {
        const { method, transactions } = yield* simulated(methods)
        assert.isNull(method)
        assert.deepInclude(transactions[0], { succeeded: null, logs: [], calls: [], value: 5n })
      })
    )
})
