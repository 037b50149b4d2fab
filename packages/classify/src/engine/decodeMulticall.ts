import { ParamType } from "ethers/abi"
import type { Hex } from "../Transaction.ts"
import { decoder } from "./decoder.ts"

/** Parameters of the functions by which a contract calls itself with each of the given calldata, by selector. */
const multicalls: Readonly<Record<string, ReadonlyArray<string>>> = {
  "0xac9650d8": ["bytes[] calls"], // multicall(bytes[])
  "0x5ae401dc": ["uint256 deadline", "bytes[] calls"], // multicall(uint256,bytes[])
  "0x1f0464d1": ["bytes32 previousBlockhash", "bytes[] calls"] // multicall(bytes32,bytes[])
}

const decoders = new Map(
  Object.entries(multicalls).map(([selector, params]) => [
    selector,
    decoder(params.map(param => ParamType.from(param)))
  ])
)

/** The calldata that a multicall contains; empty if the input is not a multicall or not decodable. */
export const decodeMulticall = (input: Hex): ReadonlyArray<Hex> =>
  (decoders.get(input.slice(0, 10))?.(input, 4)?.["calls"] as ReadonlyArray<Hex> | undefined) ?? []
