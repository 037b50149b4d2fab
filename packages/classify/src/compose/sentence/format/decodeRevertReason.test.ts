import { AbiCoder } from "ethers/abi"
import { expect, test } from "vitest"
import type { Hex } from "../../../Transaction.ts"
import { decodeRevertReason } from "./decodeRevertReason.ts"

const encode = (type: string, value: unknown) => AbiCoder.defaultAbiCoder().encode([type], [value]).slice(2)

test.each<[string, Hex | null, string]>([
  ["Error(string)", `0x08c379a0${encode("string", "UniswapV2: K")}`, "UniswapV2: K"],
  ["an error text with tricks in it", `0x08c379a0${encode("string", "a\u202eb\n")}`, "a b"],
  ["Panic(uint256)", `0x4e487b71${encode("uint256", 0x11)}`, "arithmetic overflow"],
  ["an unknown panic", `0x4e487b71${encode("uint256", 0x99)}`, "panic 153"],
  ["a custom error", "0x12345678", "error 0x12345678"],
  ["a cut Error(string)", "0x08c379a000", ""],
  ["nothing", "0x", ""],
  ["an unknown output", null, ""]
])("%s", (_, data, reason) => expect(decodeRevertReason(data)).toBe(reason))
