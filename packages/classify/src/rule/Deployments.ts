import type { KnownChain } from "../chains.ts"
import type { Address } from "../Transaction.ts"

/** The key of addresses that are the same on every chain. */
export const everywhere = "*"

/** Where an address is: one chain, or every chain. */
export type Place = KnownChain | typeof everywhere

/** Addresses by place, in lower case. */
export type Deployments = Readonly<Partial<Record<Place, ReadonlyArray<Address>>>>

/** The same addresses on all chains. */
export const onEveryChain = (...addresses: ReadonlyArray<Address>): Deployments => ({ [everywhere]: addresses })

/** In lists of addresses, the contract that wraps the native token, which each chain has at another address. */
export const wrapper: Address = "0xwrapper"

/** The contract that wraps each chain's native token. */
export const wrappedNative: Deployments = /* @__PURE__ */ onEveryChain(wrapper)

/** Visits each address of the deployments. */
export const eachPlace = (deployments: Deployments, visit: (place: Place, address: Address) => void): void => {
  for (const [place, addresses] of Object.entries(deployments))
    for (const address of addresses) visit(place as Place, address)
}
