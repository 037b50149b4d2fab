import type { Hex } from "../../Transaction.ts"
import { hexToText } from "../../text/hexToBytes.ts"

/** Most of the calldata that is inspected, in characters. */
const maxLength = 512

/**
 * Whether calldata is a selector and whole words (Solidity ABI, "Function Selector and Argument Encoding"). Anything else is packed
 * data, text or empty.
 */
export const isWholeWords = (input: Hex): boolean => (input.length - 10) % 64 === 0

/** The beginning of the message that calldata is; empty if it is anything but printable characters in UTF-8. */
export const readMessage = (input: Hex): string => {
  if (input.length <= 2 || input.length === 10) return ""
  const text = hexToText(input.slice(0, maxLength) as Hex)
  // Its end may be inside a character; anywhere else, a replacement is a byte that is no text.
  const whole = text.replace(/\ufffd$/, "")
  return /[\p{Cc}\p{Cn}\p{Co}\ufffd]/u.test(whole.replace(/[\t\n\r]/g, "")) ? "" : whole
}

/** Whether calldata is a text message. */
export const isText = (input: Hex): boolean => readMessage(input) !== ""
