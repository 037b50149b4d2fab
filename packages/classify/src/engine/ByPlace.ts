import type { Address, Chain } from "../Transaction.ts"

/** Values by chain and address. */
export class ByPlace<T> {
  private readonly chains: Partial<Record<Chain, Map<Address, T>>> = {}

  get(chain: Chain, address: Address): T | undefined {
    return this.chains[chain]?.get(address)
  }

  set(chain: Chain, address: Address, value: T): void {
    this.chains[chain] ??= new Map()
    this.chains[chain].set(address, value)
  }
}
