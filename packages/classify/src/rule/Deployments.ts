import { chainNames, chains } from "../chains.ts"
import type { Address, Chain } from "../Transaction.ts"

/** Addresses by chain, in lower case. */
export type Deployments = Readonly<Partial<Record<Chain, ReadonlyArray<Address>>>>

/** The same addresses on all chains. */
export const onEveryChain = (...addresses: ReadonlyArray<Address>): Deployments =>
  Object.fromEntries(chainNames.map(chain => [chain, addresses]))

/** The contract that wraps each chain's native token. */
export const wrappedNative: Deployments = /* @__PURE__ */ Object.fromEntries(
  chainNames.map(chain => [chain, [chains[chain].wrappedNative.address]])
)

/** Visits each address of the deployments. */
export const eachPlace = (deployments: Deployments, visit: (chain: Chain, address: Address) => void): void => {
  for (const [chain, addresses] of Object.entries(deployments))
    for (const address of addresses) visit(chain as Chain, address)
}
