import type { Appearance } from "@glossa/history"
import { transaction } from "./transaction.ts"

const written = new WeakMap<Appearance, string>()

/** An appearance as it stands in an answer, written once for all answers that it is in. */
export const transactionJson = (appearance: Appearance): string => {
  const known = written.get(appearance)
  if (known !== undefined) return known
  const text = JSON.stringify(transaction(appearance.record))
  written.set(appearance, text)
  return text
}
