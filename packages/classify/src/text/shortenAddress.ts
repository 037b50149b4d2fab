import type { Address, Hex } from "../Transaction.ts"

/** Hex in capitals, as `1e46` would read as a number. */
export const capitalizeHex = (hex: Hex): string => `0x${hex.slice(2).toUpperCase()}`

/** Whether a name is only an address. */
export const isAddress = (name: string): name is Address => /^0x[0-9a-f]{40}$/.test(name)

/** `0x1234…ABCD` */
export const shortenAddress = (address: Address): string =>
  `${capitalizeHex(address.slice(0, 6) as Hex)}…${address.slice(-4).toUpperCase()}`
