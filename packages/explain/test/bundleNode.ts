import type { bundles } from "@glossa/fixtures"
import { AbiCoder } from "ethers"
import { decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi } from "viem"

type Bundle = ReturnType<typeof bundles>[number]

/** An error of JSON-RPC. */
export class RpcError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const coder = AbiCoder.defaultAbiCoder()
const multicall3 = "0xca11bde05977b3631167028862be2a173976ca11"

type Token = Bundle["tokens"][string]

/** The answers of a token's contract, by the beginning of the calldata. */
const answersOf = ({ name, symbol, decimals, standard, ...more }: Token) => {
  const answers = new Map<string, string>()
  if (name !== undefined) answers.set("0x06fdde03", coder.encode(["string"], [name]))
  if (symbol !== undefined) answers.set("0x95d89b41", coder.encode(["string"], [symbol]))
  if (decimals !== undefined && decimals !== null) answers.set("0x313ce567", coder.encode(["uint8"], [decimals]))
  if ("supply" in more) answers.set("0x18160ddd", coder.encode(["uint256"], [more.supply as number]))
  const isTrue = coder.encode(["bool"], [true])
  if (standard === "ERC721") answers.set("0x01ffc9a780ac58cd", isTrue)
  if (standard === "ERC1155") answers.set("0x01ffc9a7d9b67a26", isTrue)
  return answers
}

const reverted = () => new RpcError(3, "execution reverted")

/** The entries of `trace_transaction`: the transaction's own call, and the calls inside. */
const parityTraces = ({ transaction, receipt, internal }: Bundle) => {
  const { from, to, value, input } = transaction
  const own =
    to === null
      ? { type: "create", action: { from, value, init: input }, result: { address: receipt.contractAddress } }
      : {
          type: "call",
          action: { callType: "call", from, to, value, input },
          result: { gasUsed: "0x5208", output: "0x" }
        }
  const inner = (internal ?? []).map(({ type, from, to, value, input = "0x", traceAddress, ...rest }) => {
    if (type === "selfdestruct")
      return { type: "suicide", action: { address: from, refundAddress: to, balance: value }, traceAddress, ...rest }
    if (type.startsWith("create"))
      return {
        type: "create",
        action: { creationMethod: type, from, value, init: input },
        result: { address: to },
        traceAddress,
        ...rest
      }
    return {
      type: "call",
      action: { callType: type, from, to, value, input },
      result: { gasUsed: "0x0", output: "0x" },
      traceAddress,
      ...rest
    }
  })
  const traces = [{ ...own, traceAddress: [], ...(receipt.status === "0x0" ? { error: "Reverted" } : {}) }, ...inner]
  const isInside = (place: ReadonlyArray<number>, at: ReadonlyArray<number>) =>
    place.length === at.length + 1 && at.every((step, i) => place[i] === step)
  return traces.map(trace => ({
    ...trace,
    action: { gas: "0x5208", ...trace.action },
    subtraces: traces.filter(({ traceAddress }) => isInside(traceAddress, trace.traceAddress)).length
  }))
}

/** Options of a fake node. */
export interface NodeOptions {
  readonly chainId: number
  readonly hasMulticall?: boolean
  /** Answers before the recordings do, unless it returns undefined. */
  readonly override?: (method: string, params: ReadonlyArray<unknown>) => unknown
}

/** A node of one chain with recorded transactions, each in a block of its own, and the tokens that the recordings name. */
export const bundleNode = (
  recorded: ReadonlyArray<Bundle>,
  { chainId, hasMulticall = true, override = () => undefined }: NodeOptions
) => {
  const own = recorded.filter(bundle => bundle.chainId === chainId)
  const places = new Map(
    own.map((bundle, i) => [bundle.transaction.hash, { bundle, number: `0x${(i + 1).toString(16)}` }])
  )
  const hashOf = (number: string) => `0x${number.slice(2).padStart(64, "b")}`
  // Later recordings may describe a token differently: a test of one recording has a node of its own.
  const tokens = new Map<string, ReadonlyMap<string, string>>()
  for (const bundle of own)
    for (const [address, token] of Object.entries(bundle.tokens)) tokens.set(address, answersOf(token))
  const call = (to: string, data: string): string => {
    const answers = tokens.get(to)
    const answer = answers?.get(data.slice(0, 10)) ?? answers?.get(data.slice(0, 18))
    if (answer === undefined) throw reverted()
    return answer
  }
  const settle = (to: string, data: string): readonly [boolean, string] => {
    // the precompile that uses up gas
    if (to === "0x0000000000000000000000000000000000000009") return [true, "0x"]
    try {
      return [true, call(to, data)]
    } catch {
      return [false, "0x"]
    }
  }
  const count = new Map<string, number>()
  const request = async (method: string, params: ReadonlyArray<unknown> = []): Promise<unknown> => {
    count.set(method, (count.get(method) ?? 0) + 1)
    const overridden = override(method, params)
    if (overridden !== undefined) return overridden
    const [first] = params
    const place = places.get(String(first))
    const mined = place && { blockHash: hashOf(place.number), blockNumber: place.number }
    switch (method) {
      case "eth_chainId":
        return `0x${chainId.toString(16)}`
      case "eth_getTransactionByHash":
        return place === undefined ? null : { ...place.bundle.transaction, ...mined }
      case "eth_getTransactionReceipt":
        return place === undefined ? null : { ...place.bundle.receipt, ...mined }
      case "eth_getBlockByNumber": {
        const number = String(first)
        const bundle = own[Number(number) - 1]
        return bundle === undefined
          ? null
          : { ...bundle.block, number, hash: hashOf(number), parentHash: hashOf("0x0"), transactions: [] }
      }
      case "debug_traceTransaction":
        if (place?.bundle.trace === undefined) throw new RpcError(-32601, "the method does not exist")
        return place.bundle.trace
      case "trace_transaction":
        return place === undefined ? null : parityTraces(place.bundle)
      case "eth_call": {
        const { to, data } = first as { readonly to: string; readonly data: string }
        if (to !== multicall3) return call(to, data)
        if (!hasMulticall) return "0x"
        const { args } = decodeFunctionData({ abi: multicall3Abi, data: data as Hex })
        const [calls] = args as unknown as [ReadonlyArray<{ readonly target: string; readonly callData: string }>]
        const results = calls.map(({ target, callData }) => {
          const [success, returnData] = settle(target.toLowerCase(), callData)
          return { success, returnData: returnData as Hex }
        })
        return encodeFunctionResult({ abi: multicall3Abi, functionName: "aggregate3", result: results })
      }
      default:
        throw new RpcError(-32601, `the method ${method} does not exist`)
    }
  }
  return { request, count }
}

type Node = ReturnType<typeof bundleNode>

/** A `fetch` of a node that takes batches. */
export const fetchOf =
  ({ request }: Pick<Node, "request">) =>
  async (_: unknown, init?: RequestInit): Promise<Response> => {
    const answer = async ({ id, method, params }: { id: number; method: string; params: ReadonlyArray<unknown> }) => {
      try {
        return { jsonrpc: "2.0", id, result: await request(method, params) }
      } catch (error) {
        const { code, message } = error as RpcError
        return { jsonrpc: "2.0", id, error: { code, message } }
      }
    }
    const body = JSON.parse(String(init?.body))
    return Response.json(await (Array.isArray(body) ? Promise.all(body.map(answer)) : answer(body)))
  }
