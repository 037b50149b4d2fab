import { Cause, Effect, Exit } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { expect } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import type { Methods } from "../../test/fakeNode.ts"
import { type BlockParts, blockMethods, honestBlock, parityTraces } from "../../test/honestBlock.ts"
import { address, hash } from "../../test/raw.ts"
import { readBlockFrom } from "../../test/readBlockFrom.ts"
import type { Block } from "./Block.ts"

type Path = ReadonlyArray<string | number>

/** The paths of all values in a JSON value. */
const pathsOf = (value: unknown, path: Path = []): Array<Path> => [
  path,
  ...(typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, child]) =>
        pathsOf(child, [...path, Array.isArray(value) ? Number(key) : key])
      )
    : [])
]

const replaceAt = (value: unknown, [key, ...rest]: Path, replacement: unknown): unknown => {
  if (key === undefined) return replacement
  if (Array.isArray(value)) return value.map((child, i) => (i === key ? replaceAt(child, rest, replacement) : child))
  const fields = value as Readonly<Record<string, unknown>>
  return { ...fields, [key]: replaceAt(fields[key], rest, replacement) }
}

/** Fields that no other part of a block repeats, so that the node's value is accepted. The parent's block has the parent's hash. */
const unrepeated: ReadonlyArray<RegExp> = [
  /^block\.(parentHash|timestamp)$/,
  /^block\.transactions\.\d+\.(nonce|type|gas|gasPrice)$/,
  /^receipts\.\d+\.(status|gasUsed|effectiveGasPrice|contractAddress)$/,
  /^receipts\.\d+\.logs(\.\d+)?$/,
  /^receipts\.\d+\.logs\.\d+\.(address|data|topics(\.\d+)?|logIndex)$/,
  // The calls inside, and whether the transaction's own call returned.
  /^traces\.\d+\.result\.calls(\.|$)/,
  /^parity\.\d*[13579](\.|$)/,
  /^(traces|parity)\.\d+\.(result\.)?(error|output)$/
]

const honestParts = { ...honestBlock, parity: parityTraces(honestBlock) }
const paths = pathsOf(honestParts).filter(path => path.length > 0)

const replacement = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, "", "0x", "0x0", "0x1", "0x2", "0xffffffff", hash(1), hash(2), hash(0xb1)),
  fc.constantFrom<unknown>([], {}, [[]], { toString: 1, valueOf: 1 }, address(0xaa), address(0xcc), -1, 1e300),
  fc.anything({ withBigInt: false, withNullPrototype: true }),
  fc.bigInt(0n, 2n ** 256n).map(value => `0x${value.toString(16)}`)
)

const mutation = fc.record({
  path: fc.constantFrom(...paths),
  value: replacement,
  isParity: fc.boolean(),
  acceptContradictions: fc.boolean()
})

const methodsOf = (parts: typeof honestParts, isParity: boolean): Methods => {
  const { debug_traceBlockByNumber, debug_traceTransaction, ...methods } = blockMethods(parts as BlockParts)
  return isParity
    ? { ...methods, trace_block: () => parts.parity }
    : {
        ...methods,
        debug_traceBlockByNumber: debug_traceBlockByNumber!,
        debug_traceTransaction: debug_traceTransaction!
      }
}

const read = (methods: Methods, acceptContradictions = false) =>
  Effect.runPromiseExit(Effect.provide(readBlockFrom(methods, { acceptContradictions }), TestClock.layer()))

/** The indexed parts of a block. Internal calls that it reports as missing are written later. */
const rowsOf = ({ header, transactions }: Block, { untraced }: Block) => ({
  header,
  transactions: transactions.map((transaction, place) =>
    untraced === null || untraced.includes(place) ? { ...transaction, calls: null } : transaction
  )
})

fuzz(
  "chain: reads a block with any wrong field as the honest one, or fails",
  1_000,
  mutation,
  async ({ path, value, isParity, acceptContradictions }) => {
    const methods = methodsOf(replaceAt(honestParts, path, value) as typeof honestParts, isParity)
    const exit = await read(methods, acceptContradictions)
    if (Exit.isFailure(exit)) return expect(Cause.hasDies(exit.cause), Cause.pretty(exit.cause)).toBe(false)
    if (acceptContradictions || unrepeated.some(field => field.test(path.join(".")))) return
    const honest = await read(methodsOf(honestParts, isParity))
    if (Exit.isFailure(honest)) throw new Error(Cause.pretty(honest.cause))
    expect(rowsOf(exit.value, exit.value), path.join(".")).toEqual(rowsOf(honest.value, exit.value))
  }
)
