import { hash } from "node:crypto"
import type { KeyInfo } from "./KeyInfo.ts"
import type { RevokedKeyError } from "./RevokedKeyError.ts"
import type { UnknownKeyError } from "./UnknownKeyError.ts"

/** Milliseconds for which a good key is taken at its word: so long may what another process revoked still be good here. */
const takenFor = 1_000

/** Milliseconds for which one that was refused is refused again. It has 256 random bits, so nobody shows it before it is issued. */
const refusedFor = 5_000

/** Far more keys than ask within that time; a flood of them pushes out the oldest. */
const most = 4_096

const hasEnded = ({ revoked }: KeyInfo, millis: number) => revoked !== null && revoked * 1_000 <= millis

const nameOf = (key: string) => hash("sha256", key, "hex")

/** What was found of keys, by their hashes, each until a time. */
class Found<A> {
  readonly #found = new Map<string, { readonly value: A; readonly until: number }>()

  set(name: string, value: A, until: number): void {
    this.#found.delete(name)
    this.#found.set(name, { value, until })
    if (this.#found.size > most) this.#found.delete(this.#found.keys().next().value ?? "")
  }

  at(name: string, millis: number): A | undefined {
    const found = this.#found.get(name)
    return found === undefined || found.until <= millis ? undefined : found.value
  }

  has(name: string): boolean {
    return this.#found.has(name)
  }

  delete(name: string): void {
    this.#found.delete(name)
  }
}

/**
 * What was just found out of keys, so that whoever asks again and again is not looked up each time. Good keys are kept apart, so that
 * made-up ones push none of them out.
 */
export const recentChecks = () => {
  const good = new Found<KeyInfo>()
  const refused = new Found<UnknownKeyError | RevokedKeyError>()
  return {
    find: (key: string, millis: number): KeyInfo | undefined => {
      const info = good.at(nameOf(key), millis)
      return info === undefined || hasEnded(info, millis) ? undefined : info
    },
    refusal: (key: string, millis: number): UnknownKeyError | RevokedKeyError | undefined =>
      refused.at(nameOf(key), millis),
    /** Whether it was found good, however long ago, or has just been refused. */
    knows: (key: string, millis: number): boolean => {
      const name = nameOf(key)
      return good.has(name) || refused.at(name, millis) !== undefined
    },
    note: (key: string, info: KeyInfo, millis: number): void => good.set(nameOf(key), info, millis + takenFor),
    refuse: (key: string, error: UnknownKeyError | RevokedKeyError, millis: number): void => {
      const name = nameOf(key)
      good.delete(name)
      refused.set(name, error, millis + refusedFor)
    }
  }
}
