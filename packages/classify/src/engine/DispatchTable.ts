import type { Deployments } from "../rule/Deployments.ts"
import type { Address, Chain } from "../Transaction.ts"

interface Claim {
  readonly id: string
  readonly protocol: { readonly id: string }
  readonly at: Deployments | undefined
  /** Whether it speaks for an interface that many contracts share. */
  readonly shared: boolean
  /** Whether a contract that nobody lists may mean the same by it. */
  readonly alike: boolean
}

interface Entry<R> {
  /** By chain and address together. */
  readonly at: Map<string, R>
  readonly proven: Array<R>
  anywhere: R | undefined
  shared: R | undefined
  /** The first rule that names addresses; null once another protocol claims the same key elsewhere. */
  only: R | null | undefined
}

const none = { only: undefined, proven: [], anywhere: undefined, shared: undefined }

/**
 * From an event's topic and arity, or a call's selector, to the rule for one emitter: a look-up by key, then one by
 * address, whatever the number of rules. Only rules that need a proof are tried one after the other.
 */
export class DispatchTable<R extends Claim> {
  private readonly entries = new Map<string, Entry<R>>()

  /** Throws where two rules claim the same key at the same place: that is a mistake in the catalog. */
  add(key: string, rule: R, proves: boolean): void {
    const entry: Entry<R> = this.entries.get(key) ?? {
      at: new Map(),
      proven: [],
      anywhere: undefined,
      shared: undefined,
      only: undefined
    }
    this.entries.set(key, entry)
    const claim = (rival: R | undefined, place: string) => {
      if (rival !== undefined) throw new Error(`${rival.id} and ${rule.id} both claim ${key} ${place}`)
    }
    if (rule.at !== undefined) {
      if (entry.only === undefined) entry.only = rule
      else if (entry.only?.protocol.id !== rule.protocol.id) entry.only = null
      for (const [chain, addresses] of Object.entries(rule.at))
        for (const address of addresses) {
          claim(entry.at.get(chain + address), `at ${address} on ${chain}`)
          entry.at.set(chain + address, rule)
        }
    } else if (proves) entry.proven.push(rule)
    else if (rule.shared) {
      claim(entry.shared, "as an interface")
      entry.shared = rule
    } else {
      claim(entry.anywhere, "anywhere")
      entry.anywhere = rule
    }
  }

  has(key: string): boolean {
    return this.entries.has(key)
  }

  /** The rule that names the address. */
  at(key: string, chain: Chain, address: Address): R | undefined {
    return this.entries.get(key)?.at.get(chain + address)
  }

  /** Rules that hold for an address only with a proof. */
  proven(key: string): ReadonlyArray<R> {
    return this.entries.get(key)?.proven ?? []
  }

  /** The rule that holds for any address. */
  anywhere(key: string): R | undefined {
    return this.entries.get(key)?.anywhere
  }

  /** The rule of the one protocol that claims the key, and only at addresses of its own. */
  only(key: string): R | undefined {
    const { only, proven, anywhere, shared } = this.entries.get(key) ?? none
    const rivals = proven.length > 0 || anywhere !== undefined || shared !== undefined
    return rivals || only === undefined || only === null || !only.alike ? undefined : only
  }

  /** The rule of an interface that many share, for where no other has anything to say. */
  shared(key: string): R | undefined {
    return this.entries.get(key)?.shared
  }
}
