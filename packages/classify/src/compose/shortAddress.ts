import type { Address } from "../Transaction.ts"

/** `0x1234…abcd` */
export const shortAddress = (address: Address): string => `${address.slice(0, 6)}…${address.slice(-4)}`
