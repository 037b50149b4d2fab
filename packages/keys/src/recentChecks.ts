import { hash } from "node:crypto"
import type { KeyInfo } from "./KeyInfo.ts"

/** Milliseconds for which a good key is taken at its word: so long may what another process revoked still be good here. */
const takenFor = 1_000

/** Far more keys than ask within that time; a flood of them pushes out the oldest. */
const most = 4_096

interface Check {
  readonly info: KeyInfo
  readonly until: number
}

const hasEnded = ({ revoked }: KeyInfo, millis: number) => revoked !== null && revoked * 1_000 <= millis

const nameOf = (key: string) => hash("sha256", key, "hex")

/** The keys that were just found good, by their hashes: whoever asks again and again is not looked up each time. */
export const recentChecks = () => {
  const known = new Map<string, Check>()
  return {
    find: (key: string, millis: number): KeyInfo | undefined => {
      const check = known.get(nameOf(key))
      return check === undefined || check.until <= millis || hasEnded(check.info, millis) ? undefined : check.info
    },
    note: (key: string, info: KeyInfo, millis: number): void => {
      const name = nameOf(key)
      known.delete(name)
      known.set(name, { info, until: millis + takenFor })
      if (known.size > most) known.delete(known.keys().next().value ?? "")
    }
  }
}
