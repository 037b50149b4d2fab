import type { Hex } from "../Transaction.ts"

export const hexToBytes = (hex: Hex): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array((hex.length - 2) / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(2 + i * 2, 4 + i * 2), 16)
  return bytes
}

// A text may begin with a byte order mark.
const utf8 = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true })

/** The text in UTF-8, with replacement characters for bytes that are no text. */
export const hexToText = (hex: Hex): string => utf8.decode(hexToBytes(hex))
