/** `0x1234…abcd` of an address or hash. */
export const shortAddress = (text: string): string =>
  text.length > 12 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text
