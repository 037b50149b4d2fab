import { sanitizeText } from "../../sanitizeText.ts"
import { capitalizeHex } from "../../shortenAddress.ts"
import type { Hex } from "../../Transaction.ts"
import type { Side } from "../facts/Side.ts"

const maxNameLength = 40

/** `function transfer`, or `function 0xB8F8BAD4` if its name is unknown; empty without calldata. */
export const formatFunction = (side: Side, input: Hex): string => {
  if (input.length < 10) return ""
  const name = side.inference.functionName(side, input)
  return `function ${name === undefined ? capitalizeHex(input.slice(0, 10) as Hex) : sanitizeText(name, maxNameLength)}`
}
