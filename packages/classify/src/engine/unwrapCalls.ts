import { ParamType } from "ethers/abi"
import type { Hex, Transaction } from "../Transaction.ts"
import { decodeMulticall } from "./decodeMulticall.ts"
import { type Arguments, decoder } from "./decoder.ts"

/** Most calls of one bundle that are decoded. */
const maxCalls = 16
/** How deep calls are unwrapped. */
const maxDepth = 3

const argumentsDecoder = (...params: ReadonlyArray<string>) => {
  const decode = decoder(params.map(param => ParamType.from(param)))
  return (input: Hex): Arguments | undefined => decode(input, 4)
}

/** Functions that forward calldata to another contract, by selector. */
const forwarders: Readonly<Record<string, (input: Hex) => Arguments | undefined>> = {
  "0x1cff79cd": argumentsDecoder("address target", "bytes call"), // DSProxy: execute(address,bytes)
  "0xb61d27f6": argumentsDecoder("address target", "uint256 value", "bytes call"), // accounts: execute(address,uint256,bytes)
  "0x6a761202": argumentsDecoder("address to", "uint256 value", "bytes call"), // Safe: execTransaction(address,uint256,bytes,…)
  "0x468721a7": argumentsDecoder("address to", "uint256 value", "bytes call"), // Safe: execTransactionFromModule(…)
  "0x252dba42": argumentsDecoder("(address target, bytes call)[] aggregated"), // Multicall2: aggregate((address,bytes)[])
  "0x18dfb3c7": argumentsDecoder("address[] targets", "bytes[] calls") // accounts: executeBatch(address[],bytes[])
}

const forwardedCalls = (input: Hex): ReadonlyArray<Hex> => {
  const { call, calls, aggregated } = forwarders[input.slice(0, 10)]?.(input) ?? {}
  if (call !== undefined) return [call as Hex]
  const many = aggregated === undefined ? calls : (aggregated as ReadonlyArray<Arguments>).map(one => one["call"])
  return (many as ReadonlyArray<Hex> | undefined) ?? decodeMulticall(input)
}

const unwrap = (input: Hex, depth: number): ReadonlyArray<Hex> => {
  const inner = depth < maxDepth ? forwardedCalls(input).slice(0, maxCalls) : []
  return inner.length === 0 ? [input] : inner.flatMap(call => unwrap(call, depth + 1))
}

/** The calldata that states the sender's intent: the transaction's own, or what a proxy, wallet or multicall forwards. */
export const unwrapCalls = ({ input }: Transaction): ReadonlyArray<Hex> => unwrap(input, 0).slice(0, maxCalls)
