import { ParamType } from "ethers/abi"
import type { Hex, Transaction } from "../Transaction.ts"
import { decoder } from "./decoder.ts"

/** Most calls of one bundle that are read. */
const maxCarried = 16
/** How deep a call may be wrapped in others. */
const maxDepth = 3

type Arguments = Readonly<Record<string, unknown>>

const reader = (...params: ReadonlyArray<string>) => {
  const read = decoder(params.map(param => ParamType.from(param)))
  return (input: Hex): Arguments | undefined => read(input, 4)
}

/** Functions that hand on calldata, by selector: to whom matters less than what for. */
const carriers: Readonly<Record<string, (input: Hex) => Arguments | undefined>> = {
  "0xac9650d8": reader("bytes[] calls"), // multicall(bytes[])
  "0x5ae401dc": reader("uint256 deadline", "bytes[] calls"), // multicall(uint256,bytes[])
  "0x1f0464d1": reader("bytes32 previousBlockhash", "bytes[] calls"), // multicall(bytes32,bytes[])
  "0x1cff79cd": reader("address target", "bytes call"), // DSProxy: execute(address,bytes)
  "0xb61d27f6": reader("address target", "uint256 value", "bytes call"), // accounts: execute(address,uint256,bytes)
  "0x6a761202": reader("address to", "uint256 value", "bytes call"), // Safe: execTransaction(address,uint256,bytes,…)
  "0x468721a7": reader("address to", "uint256 value", "bytes call"), // Safe: execTransactionFromModule(address,uint256,bytes,uint8)
  "0x252dba42": reader("(address target, bytes call)[] aggregated"), // Multicall2: aggregate((address,bytes)[])
  "0x18dfb3c7": reader("address[] targets", "bytes[] calls") // accounts: executeBatch(address[],bytes[])
}

const handedOn = (input: Hex): ReadonlyArray<Hex> => {
  const { call, calls, aggregated } = carriers[input.slice(0, 10)]?.(input) ?? {}
  const many = aggregated === undefined ? calls : (aggregated as ReadonlyArray<Arguments>).map(one => one["call"])
  return ((call === undefined ? (many ?? []) : [call]) as ReadonlyArray<Hex>).slice(0, maxCarried)
}

const within = (input: Hex, depth: number): ReadonlyArray<Hex> => {
  const inner = depth < maxDepth ? handedOn(input) : []
  return inner.length === 0 ? [input] : inner.flatMap(call => within(call, depth + 1))
}

/** The calldata that says what the sender wanted: the transaction's own, or what it has a proxy, a wallet or a multicall carry out. */
export const unwrapCalls = ({ input }: Transaction): ReadonlyArray<Hex> => within(input, 0).slice(0, maxCarried)
