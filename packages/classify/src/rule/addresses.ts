import type { Address, Hex } from "../Transaction.ts"
import type { Factory } from "./Create2.ts"
import { type Deployments, everywhere, type Place } from "./Deployments.ts"

/** A contract of a protocol, as `addresses/<id>.json` lists it. */
export interface ListedContract {
  readonly address: string
  /** What rules call the contract; omitted if no rule does. */
  readonly role?: string | undefined
  /** The name that records show, where it is not the protocol's. */
  readonly name?: string | undefined
  /** Where the address is documented. */
  readonly source?: string
  /** When it was looked up there. */
  readonly date?: string
}

/** The contracts of a protocol by chain, or by `*` for those that are at the same address on every chain. */
export type Addresses = Readonly<Partial<Record<Place, ReadonlyArray<ListedContract>>>>

type Placed = readonly [place: Place, address: Address, name: string | undefined]

/** The contracts with a role, or those without one. */
const find = (addresses: Addresses, role?: string, name?: string): ReadonlyArray<Placed> => {
  const found: Array<Placed> = []
  for (const [place, contracts] of Object.entries(addresses))
    for (const contract of contracts)
      if (contract.role === role && (name === undefined || contract.name === name))
        found.push([place as Place, contract.address as Address, contract.name])
  if (found.length === 0) throw new Error(`no address has role ${role}, name ${name}`)
  return found
}

/** The contracts with a role, or those without one. Throws if there are none, which is a mistake in the protocol's file. */
export const at = (addresses: Addresses, role?: string, name?: string): Deployments => {
  const deployments: Partial<Record<Place, ReadonlyArray<Address>>> = {}
  for (const [place, address] of find(addresses, role, name))
    deployments[place] = [...(deployments[place] ?? []), address]
  return deployments
}

/** The only address with a role. */
export const addressOf = (addresses: Addresses, role: string): Address => {
  const [first, ...others] = new Set(find(addresses, role).map(([, address]) => address))
  if (first === undefined || others.length > 0) throw new Error(`several addresses have role ${role}`)
  return first
}

/** The contracts with a role by their names, as in `forks: byName(addresses, "fork")`. */
export const byName = (
  addresses: Addresses,
  role: string
): ReadonlyArray<{ readonly name: string; readonly contracts: Deployments }> =>
  [...new Set(find(addresses, role).map(([, , name = ""]) => name))].map(name => ({
    name,
    contracts: at(addresses, role, name)
  }))

/** The factories with a role, whose pools have the same creation code. */
export const factories = (addresses: Addresses, role: string, initCodeHash: Hex): ReadonlyArray<Factory> =>
  find(addresses, role).map(([place, factory, name = ""]) => ({
    name,
    factory,
    initCodeHash,
    ...(place === everywhere ? {} : { chain: place })
  }))
