import type { CallFrame, CallType, Transaction } from "@glossa/classify"
import * as Result from "effect/Result"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { address, alice, bob, carol, rawBlock, rawReceipt, rawTransaction, unchecked } from "../../test/raw.ts"
import type { InternalCalls } from "./callFrame.ts"
import { normalizeTransaction } from "./effect.ts"
import type { InvalidFieldError } from "./InvalidFieldError.ts"

const result = (internal: InternalCalls | null, status = "0x1"): Result.Result<Transaction, InvalidFieldError> =>
  normalizeTransaction(
    unchecked({
      chain: "ethereum",
      block: rawBlock,
      transaction: rawTransaction(),
      receipt: rawReceipt({ status }),
      traces: internal
    })
  )
const calls = (internal: InternalCalls, status?: string): ReadonlyArray<CallFrame> | null =>
  Result.getOrThrow(result(internal, status)).calls
const message = (internal: InternalCalls): string => {
  const read = result(internal)
  return Result.isFailure(read) ? read.failure.message : "no error"
}

interface Call {
  readonly type: CallType
  readonly from: number
  readonly to: number
  readonly value: bigint
  readonly input: string
  readonly error: boolean
  readonly calls: ReadonlyArray<Call>
}

const callTypes: ReadonlyArray<CallType> = [
  "call",
  "callcode",
  "delegatecall",
  "staticcall",
  "create",
  "create2",
  "selfdestruct"
]

const { call: callArbitrary } = fc.letrec<{ call: Call }>(tie => ({
  call: fc.record({
    type: fc.constantFrom(...callTypes),
    from: fc.nat(255),
    to: fc.nat(255),
    value: fc.bigInt(0n, 2n ** 256n - 1n),
    input: fc.uint8Array({ maxLength: 8 }).map(bytes => `0x${Buffer.from(bytes).toString("hex")}`),
    error: fc.boolean(),
    calls: fc.oneof({ maxDepth: 4 }, fc.constant([]), fc.array(tie("call"), { maxLength: 4 }))
  })
}))

const hexValue = (value: bigint) => `0x${value.toString(16)}`

const tree = (call: Call): unknown => ({
  type: call.type.toUpperCase(),
  from: address(call.from),
  to: address(call.to),
  ...(call.type === "staticcall" ? {} : { value: hexValue(call.value) }),
  input: call.input,
  ...(call.error ? { error: "execution reverted" } : {}),
  ...(call.calls.length > 0 ? { calls: call.calls.map(tree) } : {})
})

const walk = <A>(
  call: Call,
  path: ReadonlyArray<number>,
  form: (call: Call, path: ReadonlyArray<number>) => A
): Array<A> => [form(call, path), ...call.calls.flatMap((child, i) => walk(child, [...path, i], form))]

const flat = (call: Call, path: ReadonlyArray<number>) => ({
  type: call.type === "selfdestruct" ? "suicide" : call.type,
  from: address(call.from),
  to: address(call.to),
  value: hexValue(call.value),
  input: call.input,
  error: call.error ? "Reverted" : null,
  traceAddress: path
})

const parity = (call: Call, path: ReadonlyArray<number>) => {
  const at = { traceAddress: path, ...(call.error ? { error: "Reverted", result: null } : {}) }
  const { from, to, value, input } = flat(call, path)
  switch (call.type) {
    case "selfdestruct":
      return { ...at, type: "suicide", action: { address: from, refundAddress: to, balance: value } }
    case "create":
    case "create2":
      return {
        result: { address: to, code: "0x" },
        ...at,
        type: "create",
        action: { from, value, init: input, creationMethod: call.type }
      }
    default:
      return { result: { output: "0x" }, ...at, type: "call", action: { callType: call.type, from, to, value, input } }
  }
}

describe("one tree of calls reads alike in every form", () => {
  const root = fc
    .record({ failed: fc.boolean(), calls: fc.array(callArbitrary, { maxLength: 4 }) })
    .map(({ failed, calls }): Call => ({ type: "call", from: 1, to: 2, value: 0n, input: "0x", error: failed, calls }))

  test("callTracer's tree and a bundle's list", () => {
    fc.assert(
      fc.property(root, call => {
        const status = call.error ? "0x0" : "0x1"
        const internal = walk(call, [], flat).slice(1)
        expect(result({ source: "flat", calls: internal }, status)).toEqual(
          result({ source: "callTracer", frame: tree(call) }, status)
        )
      })
    )
  })

  test("callTracer's tree and parity's list", () => {
    // parity's selfdestruct has no input
    const withInput = (frames: ReadonlyArray<CallFrame> | null) =>
      frames?.map(frame => (frame.type === "selfdestruct" ? { ...frame, input: "0x" } : frame))
    fc.assert(
      fc.property(root, call => {
        const status = call.error ? "0x0" : "0x1"
        expect(calls({ source: "parity", traces: walk(call, [], parity) }, status)).toEqual(
          withInput(calls({ source: "callTracer", frame: tree(call) }, status))
        )
      })
    )
  })

  test("a frame is undone exactly when it, a frame around it or the transaction failed", () => {
    const expected = (call: Call, around: boolean): Array<boolean> => {
      const undone = around || call.error
      return [undone, ...call.calls.flatMap(child => expected(child, undone))]
    }
    fc.assert(
      fc.property(root, call => {
        const read = calls({ source: "callTracer", frame: tree(call) })
        expect(read?.map(({ reverted }) => reverted)).toEqual(expected(call, false).slice(1))
      })
    )
  })
})

test("static and delegate calls move nothing, whatever value a node writes", () => {
  const frame = (type: string) => ({ type, from: alice, to: bob, value: "0x5" })
  const list = ["call", "callcode", "delegatecall", "staticcall"].map(frame)
  expect(calls({ source: "flat", calls: list })?.map(({ value }) => value)).toEqual([5n, 5n, 0n, 0n])
})

test("a creation that failed has no address, and one undone from outside keeps it", () => {
  const create = { type: "CREATE", from: bob, to: carol, input: "0x60" }
  const frame = {
    type: "CALL",
    from: alice,
    to: bob,
    calls: [
      { ...create, error: "out of gas" },
      { type: "CALL", from: bob, to: bob, error: "execution reverted", calls: [create] }
    ]
  }
  expect(calls({ source: "callTracer", frame })?.map(({ to, reverted }) => [to, reverted])).toEqual([
    [null, true],
    [bob, true],
    [carol, true]
  ])
})

test("a list without paths is judged by each entry's own error", () => {
  const entry = { type: "call", from: alice, to: bob, value: "0x1" }
  expect(calls({ source: "flat", calls: [{ ...entry, error: "Reverted" }, entry] })).toEqual([
    { type: "call", from: alice, to: bob, value: 1n, input: "0x", path: [], reverted: true, failed: true },
    { type: "call", from: alice, to: bob, value: 1n, input: "0x", path: [], reverted: false }
  ])
})

test("otterscan's operations", () => {
  const operations = [0, 1, 2, 3, 4].map(type => ({ type, from: alice, to: bob, value: "0x2" }))
  expect(calls({ source: "otterscan", operations })?.map(({ type, value }) => [type, value])).toEqual([
    ["call", 2n],
    ["selfdestruct", 2n],
    ["create", 2n],
    ["create2", 2n],
    ["unknown", 0n]
  ])
})

describe("hostile traces", () => {
  const chain = (depth: number): unknown => {
    let frame: unknown = { type: "CALL", from: alice, to: bob }
    for (let i = 0; i < depth; i++) frame = { type: "CALL", from: alice, to: bob, calls: [frame] }
    return frame
  }

  test("as deep as the EVM goes, and no deeper", () => {
    expect(calls({ source: "callTracer", frame: chain(1024) })).toHaveLength(1024)
    expect(message({ source: "callTracer", frame: chain(1025) })).toMatch(/expected calls at most 1024 deep/)
    expect(message({ source: "callTracer", frame: chain(200_000) })).toMatch(/expected calls at most 1024 deep/)
    const traceAddress = Array(1025).fill(0)
    expect(message({ source: "flat", calls: [{ type: "call", traceAddress }] })).toBe(
      "internal[0].traceAddress: expected a list of at most 1024, got a list of 1025"
    )
  })

  test("report the path of an invalid field", () => {
    const frame = {
      type: "CALL",
      from: alice,
      to: bob,
      calls: [{ type: "CALL", from: bob, to: bob, calls: [{ type: "CALL", from: "me" }] }]
    }
    expect(message({ source: "callTracer", frame })).toMatch(
      /^trace\.calls\[0\]\.calls\[0\]\.from: expected an address /
    )
    expect(message({ source: "callTracer", frame: [] })).toBe("trace: expected an object, got a list of 0")
    expect(message({ source: "callTracer", frame: { calls: 3 } })).toBe("trace.calls: expected a list, got 3")
    expect(message({ source: "flat", calls: {} })).toBe("internal: expected a list, got an object")
    expect(message({ source: "flat", calls: [null] })).toBe("internal[0]: expected an object, got null")
    expect(message({ source: "flat", calls: [{ traceAddress: ["0x1"] }] })).toBe(
      'internal[0].traceAddress: expected a list of numbers, got "0x1"'
    )
    expect(calls({ source: "flat", calls: [{ type: "__proto__", from: alice, to: bob }] })).toMatchObject([
      { type: "unknown" }
    ])
    expect(message({ source: "parity", traces: [{ type: "call", action: null, traceAddress: [0] }] })).toBe(
      "traces[0].from: expected an address of 20 bytes in hex, got nothing"
    )
  })
})

describe("a frame of an unknown type is a reverted call, with the calls inside", () => {
  const paid = { type: "CALL", from: bob, to: carol, value: "0x1" }
  const frame = { from: bob, to: carol, value: "0x2", input: "0x" }
  const unknown = {
    type: "unknown",
    from: address(0),
    to: null,
    value: 0n,
    input: "0x",
    path: [0],
    reverted: true
  }
  const inside = { type: "call", from: bob, to: carol, value: 1n, input: "0x", path: [0, 0], reverted: true }
  const after = { ...inside, path: [1], reverted: false }

  test.each<readonly [string, InternalCalls]>([
    [
      "callTracer's",
      {
        source: "callTracer",
        frame: { type: "CALL", from: alice, to: bob, calls: [{ ...frame, type: "INVALID", calls: [paid] }, paid] }
      }
    ],
    [
      "parity's",
      {
        source: "parity",
        traces: [
          { type: "call", traceAddress: [], action: {} },
          { type: "invalid", traceAddress: [0], action: frame },
          { type: "call", traceAddress: [0, 0], action: { ...paid, callType: "call" } },
          { type: "call", traceAddress: [1], action: { ...paid, callType: "call" } }
        ]
      }
    ],
    [
      "a bundle's",
      {
        source: "flat",
        calls: [
          { type: "invalid", traceAddress: [0] },
          { ...paid, traceAddress: [0, 0] },
          { ...paid, traceAddress: [1] }
        ]
      }
    ]
  ])("%s", (_, internal) => {
    expect(calls(internal)).toEqual([unknown, inside, after])
  })
})
