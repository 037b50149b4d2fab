import type { Address, Chain } from "../Transaction.ts"

/** Addresses by chain, in lower case. */
export type Deployments = Readonly<Partial<Record<Chain, ReadonlyArray<Address>>>>

/** The same addresses on all three chains. */
export const onEveryChain = (...addresses: ReadonlyArray<Address>): Deployments => ({
  ethereum: addresses,
  optimism: addresses,
  polygon: addresses
})
