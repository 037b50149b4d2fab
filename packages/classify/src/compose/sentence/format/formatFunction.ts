import type { Hex } from "../../../Transaction.ts"
import { sanitizeText } from "../../../text/sanitizeText.ts"
import { capitalizeHex } from "../../../text/shortenAddress.ts"

const maxNameLength = 40

/** `function transfer`, or `function 0xB8F8BAD4` if its name is unknown; empty without calldata. */
export const formatFunction = (input: Hex, name: string | undefined): string =>
  input.length < 10
    ? ""
    : `function ${sanitizeText(name ?? "", maxNameLength) || capitalizeHex(input.slice(0, 10) as Hex)}`
