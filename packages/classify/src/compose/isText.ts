import type { Hex } from "../Transaction.ts"

/** Most of the calldata that is inspected, in characters. */
const maxLength = 512

/**
 * Whether calldata is a selector and whole words (Solidity ABI, "Function Selector and Argument Encoding"). Anything else is packed
 * data, text or empty.
 */
export const isWholeWords = (input: Hex): boolean => (input.length - 10) % 64 === 0

const isControl = (byte: number): boolean =>
  byte < 0x20 ? byte !== 0x09 && byte !== 0x0a && byte !== 0x0d : byte === 0x7f

/** A decoder that keeps what ends inside a character for its next call: calldata is inspected only up to `maxLength`. */
const decodeText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return ""
  }
}

/** The beginning of the message that calldata is; empty if it is anything but printable characters in UTF-8. */
export const readMessage = (input: Hex): string => {
  if (input.length <= 2 || isWholeWords(input)) return ""
  const bytes = new Uint8Array((Math.min(input.length, maxLength) - 2) >> 1)
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = Number.parseInt(input.slice(2 + i * 2, 4 + i * 2), 16)
    if (isControl(bytes[i]!)) return ""
  }
  const text = decodeText(bytes)
  return /[\p{Cc}\p{Cn}\p{Co}]/u.test(text.replace(/[\t\n\r]/g, "")) ? "" : text
}

/** Whether calldata is a text message. */
export const isText = (input: Hex): boolean => readMessage(input) !== ""
