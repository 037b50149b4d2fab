import type { Address } from "../Transaction.ts"

/** `0x1234…abcd` */
export const shortenAddress = (address: Address): string => `${address.slice(0, 6)}…${address.slice(-4)}`
