import { callDecoder } from "../../../engine/executedCalls.ts"
import type { Hex } from "../../../Transaction.ts"
import { sanitizeText } from "../../../text/sanitizeText.ts"

/** Solidity documentation, "Panic via assert and Error via require". */
const panics: Readonly<Record<string, string>> = {
  "1": "an assertion failed",
  "17": "arithmetic overflow",
  "18": "division by zero",
  "33": "a value outside its enum",
  "34": "storage is encoded wrongly",
  "49": "pop of an empty array",
  "50": "index out of range",
  "65": "too much memory",
  "81": "call of an empty function"
}
const errorSelector = "0x08c379a0"
const panicSelector = "0x4e487b71"
const maxReasonLength = 120
const readText = /* @__PURE__ */ callDecoder("Error(string value)")
const readCode = /* @__PURE__ */ callDecoder("Panic(uint256 value)")

/** The reason of a failed call, from its return data: Error(string), Panic(uint256), or a custom error's selector. */
export const decodeRevertReason = (data: Hex | null): string => {
  if (data === null || data.length < 10) return ""
  const selector = data.slice(0, 10)
  if (selector === errorSelector) return sanitizeText(String(readText(data)?.["value"] ?? ""), maxReasonLength)
  if (selector === panicSelector) {
    const code = String(readCode(data)?.["value"] ?? "")
    return panics[code] ?? `panic ${code}`
  }
  return `error ${selector}`
}
