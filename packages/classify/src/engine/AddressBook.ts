import { type Deployments, eachPlace, everywhere, onEveryChain, type Place } from "../rule/Deployments.ts"
import type { Protocol } from "../rule/Rule.ts"
import type { Address, Chain } from "../Transaction.ts"
import { ByPlace } from "./ByPlace.ts"

/** A contract that the catalog lists by address. */
export interface KnownContract {
  /** The protocol's name, or the fork's. */
  readonly name: string
  readonly protocol: Protocol
  /** Whether no rule identifies it by its address. */
  readonly isOnlyNamed?: boolean
  /** Whether only a descriptor lists it, which has its owner rather than a name of its own. */
  readonly isDescribed?: boolean
}

const intersection = (some: Deployments, others: Deployments): Deployments => {
  const shared: Partial<Record<Place, ReadonlyArray<Address>>> = {}
  eachPlace(some, (place, address) => {
    eachPlace(others, (other, same) => {
      if (address !== same || (place !== other && place !== everywhere && other !== everywhere)) return
      const narrower = place === everywhere ? other : place
      shared[narrower] = [...(shared[narrower] ?? []), address]
    })
  })
  return shared
}

/**
 * The contracts that protocols list. An address that two protocols list belongs to the one with a rule at that address, then to the
 * first.
 */
export class AddressBook {
  private readonly contracts = new ByPlace<KnownContract>()

  constructor(protocols: ReadonlyArray<Protocol>, isDescribed = false) {
    for (const protocol of protocols)
      for (const rule of protocol.rules) {
        for (const fork of protocol.forks ?? [])
          this.add(intersection(rule.at ?? {}, fork.contracts), { name: fork.name, protocol })
        this.add(rule.at, { name: protocol.name, protocol })
        const factories = "event" in rule ? (rule.from?.factories ?? []) : []
        for (const { name, factory, chain } of factories)
          this.add(chain === undefined ? onEveryChain(factory) : { [chain]: [factory] }, { name, protocol })
      }
    for (const protocol of protocols) {
      this.add(protocol.emitters, { name: protocol.name, protocol })
      this.add(protocol.named, { name: protocol.name, protocol, isOnlyNamed: true, isDescribed })
      for (const { name, contracts } of protocol.forks ?? []) this.add(contracts, { name, protocol })
    }
  }

  get(chain: Chain, address: Address): KnownContract | undefined {
    return this.contracts.get(chain, address)
  }

  private add(deployments: Deployments | undefined, contract: KnownContract): void {
    eachPlace(deployments ?? {}, (place, address) => this.contracts.add(place, address, contract))
  }
}
