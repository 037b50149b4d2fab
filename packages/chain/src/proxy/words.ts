import type { Address, Hex } from "@glossa/classify"

/** A number or address as a word of 32 bytes. */
export const word = (hex: string): Hex => `0x${hex.replace(/^0x/, "").padStart(64, "0")}`

/** The address in a word that holds nothing else. */
export const addressIn = (value: Hex): Address | undefined => {
  const [, digits] = /^0x0{24}([0-9a-f]{40})$/.exec(value) ?? []
  return digits === undefined || /^0*$/.test(digits) ? undefined : `0x${digits}`
}

/** The address in the low bytes of a slot that may also hold smaller values. */
export const lowAddressIn = (value: Hex): Address | undefined => addressIn(word(value.slice(-40)))
