import type { Hex } from "../Transaction.ts"
import { callDecoder } from "./callDecoder.ts"

/** The functions by which a contract calls itself with each of the given calldata, by selector. */
const multicalls: Readonly<Record<string, ReturnType<typeof callDecoder>>> = {
  "0xac9650d8": /* @__PURE__ */ callDecoder("multicall(bytes[] calls)"),
  "0x5ae401dc": /* @__PURE__ */ callDecoder("multicall(uint256 deadline, bytes[] calls)"),
  "0x1f0464d1": /* @__PURE__ */ callDecoder("multicall(bytes32 previousBlockhash, bytes[] calls)")
}

/** The calldata that a multicall contains; empty if the input is not a multicall or not decodable. */
export const decodeMulticall = (input: Hex): ReadonlyArray<Hex> =>
  (multicalls[input.slice(0, 10)]?.(input)?.["calls"] as ReadonlyArray<Hex> | undefined) ?? []
