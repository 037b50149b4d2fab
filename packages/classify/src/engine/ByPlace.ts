import { type Chain, getChain } from "../chains.ts"
import { everywhere, type Place, wrapper } from "../rule/Deployments.ts"
import type { Address } from "../Transaction.ts"

/** Values by place and address. */
export class ByPlace<T> {
  private readonly places: Map<Chain, Map<Address, T>> = new Map()

  /** The value of an address on a chain, or of the address on every chain. */
  get(chain: Chain, address: Address): T | undefined {
    const shared = this.places.get(everywhere)
    return (
      this.places.get(chain)?.get(address) ??
      shared?.get(address) ??
      (address === getChain(chain).wrappedNative.address ? shared?.get(wrapper) : undefined)
    )
  }

  /** The value of an address at a place, or at one that overlaps it. */
  overlapping(place: Place, address: Address): T | undefined {
    const places = place === everywhere ? this.places.keys() : [place, everywhere]
    for (const other of places) {
      const value = this.places.get(other)?.get(address)
      if (value !== undefined) return value
    }
    return undefined
  }

  /** Sets the value of an address of any case, unless the place has one. */
  add(place: Place, listed: Address, value: T): void {
    const address = listed.toLowerCase() as Address
    const values = this.places.get(place) ?? new Map<Address, T>()
    this.places.set(place, values)
    if (!values.has(address)) values.set(address, value)
  }
}
