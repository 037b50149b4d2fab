import type { ErrorEntry } from "../entry/Abi.ts"

/** The errors that Solidity itself reverts with (Solidity documentation, "Panic via assert and Error via require"). */
export const builtInErrors: ReadonlyArray<ErrorEntry> = [
  { type: "error", name: "Error", inputs: [{ name: "message", type: "string" }] },
  { type: "error", name: "Panic", inputs: [{ name: "code", type: "uint256" }] }
]
