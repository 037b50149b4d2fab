import { type Deployments, onEveryChain } from "../rule/Deployments.ts"
import type { Protocol } from "../rule/Rule.ts"
import type { Address, Chain } from "../Transaction.ts"

/** A contract that the catalog names by its address. */
export interface KnownContract {
  /** The protocol's name, or the fork's. */
  readonly name: string
  readonly protocol: Protocol
}

/** The addresses that both name. */
const shared = (some: Deployments | undefined, others: Deployments): Deployments =>
  Object.fromEntries(
    Object.entries(some ?? {}).map(([chain, addresses]) => [
      chain,
      addresses.filter(address => others[chain as Chain]?.includes(address))
    ])
  )

/** Who stands where. A place that two protocols name belongs to the one whose rules speak of it, then to the first. */
export class AddressBook {
  private readonly places = new Map<string, KnownContract>()

  constructor(protocols: ReadonlyArray<Protocol>) {
    for (const protocol of protocols)
      for (const rule of protocol.rules) {
        for (const fork of protocol.forks ?? [])
          this.add(shared(rule.at, fork.contracts), { name: fork.name, protocol })
        this.add(rule.at, { name: protocol.name, protocol })
        const factories = "event" in rule ? (rule.from?.factories ?? []) : []
        for (const { name, factory, chain } of factories)
          this.add(chain === undefined ? onEveryChain(factory) : { [chain]: [factory] }, { name, protocol })
      }
    for (const protocol of protocols) {
      this.add(protocol.contracts, { name: protocol.name, protocol })
      for (const { name, contracts } of protocol.forks ?? []) this.add(contracts, { name, protocol })
    }
  }

  at(chain: Chain, address: Address): KnownContract | undefined {
    return this.places.get(chain + address)
  }

  private add(deployments: Deployments | undefined, place: KnownContract): void {
    for (const [chain, addresses] of Object.entries(deployments ?? {}))
      for (const address of addresses) if (!this.places.has(chain + address)) this.places.set(chain + address, place)
  }
}
