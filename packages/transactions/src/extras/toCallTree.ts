import { type Address, type CallFrame, checksumAddress, type Log, type Transaction } from "@glossa/classify"
import type { DataDecoder } from "@glossa/contracts"
import type { CallJson, LogJson } from "./Extras.ts"

/** Maximum logs, and maximum calls, of a transaction that are decoded: a block may have a hundred thousand of them. */
export const maxDecoded = 1_000

/** The decoder of each contract's calls, logs and errors. */
export type FindDecoder = (address: Address) => DataDecoder

const nothing = () => undefined

/** Decodes nothing. */
export const noDecoder: DataDecoder = { call: nothing, log: nothing, error: nothing }

/** The logs of a transaction in their order, the first thousand decoded. */
export const toLogs = (
  logs: ReadonlyArray<Log>,
  findDecoder: FindDecoder,
  nameOf: (address: Address) => string | undefined
): ReadonlyArray<LogJson> =>
  logs.map(({ index, address, topics, data }, i) => {
    const [name, decoded] = [nameOf(address), i < maxDecoded ? findDecoder(address).log({ topics, data }) : undefined]
    return {
      index,
      address: checksumAddress(address),
      ...(name === undefined ? {} : { name }),
      topics,
      data,
      ...(decoded === undefined ? {} : { decoded })
    }
  })

interface Node extends CallJson {
  readonly calls: Array<CallJson>
}

const isCreation = ({ type }: Pick<CallFrame, "type">) => type === "create" || type === "create2"

/** The transaction's own call. */
const rootOf = ({ from, to, created, value, input, succeeded }: Transaction): CallFrame => ({
  type: to === null ? "create" : "call",
  from,
  to: to ?? created,
  value,
  input,
  path: [],
  reverted: succeeded === false,
  ...(succeeded === false && { failed: true })
})

const isInside = (path: ReadonlyArray<number>, around: ReadonlyArray<number>) =>
  around.length < path.length && around.every((child, depth) => path[depth] === child)

/**
 * The transaction's own call with the calls inside, the first thousand decoded. If a source does not report which call made them, all calls
 * are directly below it.
 */
export const toCallTree = (
  transaction: Transaction,
  findDecoder: FindDecoder,
  nameOf: (address: Address) => string | undefined
): CallJson => {
  let decodings = 0
  const toNode = (frame: CallFrame): Node => {
    const { type, from, to, value, input, reverted, failed } = frame
    const name = to === null ? undefined : nameOf(to)
    const isDecoded = to !== null && !isCreation(frame) && input.length >= 10 && decodings++ < maxDecoded
    const decoded = isDecoded ? findDecoder(to).call(input) : undefined
    return {
      type,
      from: checksumAddress(from),
      to: to && checksumAddress(to),
      ...(name === undefined ? {} : { name }),
      value: value.toString(),
      input,
      reverted,
      ...(failed && { failed }),
      ...(decoded === undefined ? {} : { decoded }),
      calls: []
    }
  }
  const root = toNode(rootOf(transaction))
  // The calls that are open around the next frame, since frames come in the order of execution.
  const open: Array<{ readonly path: ReadonlyArray<number>; readonly node: Node }> = []
  for (const frame of transaction.calls ?? []) {
    while (open.length > 0 && !isInside(frame.path, open.at(-1)!.path)) open.pop()
    const node = toNode(frame)
    const around = open.at(-1)?.node ?? root
    around.calls.push(node)
    if (frame.path.length > 0) open.push({ path: frame.path, node })
  }
  return root
}
