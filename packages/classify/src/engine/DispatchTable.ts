import { type Deployments, eachPlace } from "../rule/Deployments.ts"
import { ByPlace } from "./ByPlace.ts"

interface Claim {
  readonly id: string
  readonly protocol: { readonly id: string }
  readonly at: Deployments | undefined
  /** Whether it describes an interface that many contracts share. */
  readonly shared: boolean
  /** Whether it may apply to an unlisted contract that logs the same event. */
  readonly isForkable: boolean
}

/** The rules that claim one event or function. */
export interface Claims<R> {
  /** The rules at listed addresses. */
  readonly at: ByPlace<R>
  /** The rules that apply to an address only with a proof. */
  readonly proven: Array<R>
  /** The rule that applies to any address. */
  anywhere: R | undefined
  /** The rule of a shared interface, for what no protocol's own rule handles. */
  shared: R | undefined
  /** The first rule at listed addresses; null if another protocol claims the same key elsewhere. */
  only: R | null | undefined
}

/** The rule of the only protocol that claims an event, if all its claims are at listed addresses. */
export const onlyRule = <R extends Claim>({ only, proven, anywhere, shared }: Claims<R>): R | undefined =>
  only?.isForkable === true && proven.length === 0 && anywhere === undefined && shared === undefined ? only : undefined

/**
 * Finds the rules for an emitter by the event's topic and arity, or the call's selector: one lookup by key, then one by address,
 * regardless of the number of rules. Only rules that need a proof are tried one by one.
 */
export class DispatchTable<R extends Claim> {
  private readonly byArity: Array<Map<string, Claims<R>>> = []

  /** Throws if two rules claim the same key at the same place, which is a mistake in the catalog. */
  add(key: string, arity: number, rule: R, hasProof: boolean): void {
    this.byArity[arity] ??= new Map()
    const claims: Claims<R> = this.byArity[arity].get(key) ?? {
      at: new ByPlace(),
      proven: [],
      anywhere: undefined,
      shared: undefined,
      only: undefined
    }
    this.byArity[arity].set(key, claims)
    const claim = (rival: R | undefined, place: string) => {
      if (rival !== undefined)
        throw new Error(
          `${rival.id} and ${rule.id} both claim ${key} ${place}: remove one, or restrict it by \`at\` or \`from\``
        )
    }
    if (rule.at !== undefined) {
      if (claims.only === undefined) claims.only = rule
      else if (claims.only?.protocol.id !== rule.protocol.id) claims.only = null
      eachPlace(rule.at, (place, address) => {
        claim(claims.at.overlapping(place, address), `at ${address} on ${place}`)
        claims.at.add(place, address, rule)
      })
    } else if (hasProof) claims.proven.push(rule)
    else if (rule.shared) {
      claim(claims.shared, "as an interface")
      claims.shared = rule
    } else {
      claim(claims.anywhere, "anywhere")
      claims.anywhere = rule
    }
  }

  /** The rules that claim the event with a topic and a number of topics, or the function with a selector, which has none. */
  find(key: string | undefined, arity: number): Claims<R> | undefined {
    return key === undefined ? undefined : this.byArity[arity]?.get(key)
  }
}
