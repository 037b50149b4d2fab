import { nativeTokenAddress } from "../../chains.ts"
import type { Address } from "../../Transaction.ts"
import type { Facts } from "./Side.ts"

/**
 * Whether the acts of an address are its caller's: it is a proxy, or only forwarded assets, as a router or a gateway does. In an
 * incomplete ledger, it may seem to have kept native tokens.
 */
export const isForwarder = ({ actors, ledger }: Facts, address: Address): boolean =>
  actors.isProxy(address) ||
  (ledger.movementsOf(address).length > 0 &&
    ledger.net(address).every(({ asset }) => !ledger.isComplete && asset.address === nativeTokenAddress))
