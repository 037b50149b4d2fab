import type { Deployments } from "../rule/Deployments.ts"
import type { Address, Chain } from "../Transaction.ts"

interface Claim {
  readonly id: string
  readonly protocol: { readonly id: string }
  readonly at: Deployments | undefined
  /** Whether it describes an interface that many contracts share. */
  readonly shared: boolean
  /** Whether it may apply to an unlisted contract that logs the same event. */
  readonly isForkable: boolean
}

interface Entry<R> {
  /** By chain and address, concatenated. */
  readonly at: Map<string, R>
  readonly proven: Array<R>
  anywhere: R | undefined
  shared: R | undefined
  /** The first rule at listed addresses; null if another protocol claims the same key elsewhere. */
  only: R | null | undefined
}

const emptyEntry = { only: undefined, proven: [], anywhere: undefined, shared: undefined }

/**
 * Finds the rule for an emitter by the event's topic and arity, or the call's selector: one lookup by key, then one by address,
 * regardless of the number of rules. Only rules that need a proof are tried one by one.
 */
export class DispatchTable<R extends Claim> {
  private readonly entries = new Map<string, Entry<R>>()

  /** Throws if two rules claim the same key at the same place, which is a mistake in the catalog. */
  add(key: string, rule: R, hasProof: boolean): void {
    const entry: Entry<R> = this.entries.get(key) ?? {
      at: new Map(),
      proven: [],
      anywhere: undefined,
      shared: undefined,
      only: undefined
    }
    this.entries.set(key, entry)
    const claim = (rival: R | undefined, place: string) => {
      if (rival !== undefined)
        throw new Error(
          `${rival.id} and ${rule.id} both claim ${key} ${place}: remove one, or restrict it by \`at\` or \`from\``
        )
    }
    if (rule.at !== undefined) {
      if (entry.only === undefined) entry.only = rule
      else if (entry.only?.protocol.id !== rule.protocol.id) entry.only = null
      for (const [chain, addresses] of Object.entries(rule.at))
        for (const address of addresses) {
          claim(entry.at.get(chain + address), `at ${address} on ${chain}`)
          entry.at.set(chain + address, rule)
        }
    } else if (hasProof) entry.proven.push(rule)
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

  /** The rule at the listed address. */
  at(key: string, chain: Chain, address: Address): R | undefined {
    return this.entries.get(key)?.at.get(chain + address)
  }

  /** The rules that apply to an address only with a proof. */
  proven(key: string): ReadonlyArray<R> {
    return this.entries.get(key)?.proven ?? []
  }

  /** The rule that applies to any address. */
  anywhere(key: string): R | undefined {
    return this.entries.get(key)?.anywhere
  }

  /** The rule of the only protocol that claims the key, if all its claims are at listed addresses. */
  only(key: string): R | undefined {
    const { only, proven, anywhere, shared } = this.entries.get(key) ?? emptyEntry
    const hasRivals = proven.length > 0 || anywhere !== undefined || shared !== undefined
    return hasRivals || only === undefined || only === null || !only.isForkable ? undefined : only
  }

  /** The rule of a shared interface, for keys that no protocol's own rule handles. */
  shared(key: string): R | undefined {
    return this.entries.get(key)?.shared
  }
}
