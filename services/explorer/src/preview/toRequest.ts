import type { DraftTransaction } from "./DraftTransaction.ts"
import { toWei } from "./toWei.ts"

/** What is wrong with the fields of a draft. */
export type DraftProblems = Partial<Record<keyof DraftTransaction, string>>

/** A transaction as the service previews it. */
export interface UnsentTransaction {
  readonly from: string
  readonly to?: string
  readonly value?: string
  readonly data?: string
}

const isAddress = (text: string) => /^0x[0-9a-f]{40}$/i.test(text)

const addressProblem = "Expected an address: 0x and 40 digits."

/** What is wrong with a draft, by field; empty if nothing is. */
export const problemsOf = ({ from, to, value, data }: DraftTransaction): DraftProblems => ({
  ...(isAddress(from.trim()) ? {} : { from: addressProblem }),
  ...(to.trim() === ""
    ? data.trim() === ""
      ? { to: "Expected a recipient, or the code of a new contract as data." }
      : {}
    : isAddress(to.trim())
      ? {}
      : { to: addressProblem }),
  ...(value.trim() === "" || toWei(value) !== undefined
    ? {}
    : { value: "Expected an amount such as 1.5, with at most 18 decimals." }),
  ...(/^(0x([0-9a-f]{2})*)?$/i.test(data.trim())
    ? {}
    : { data: "Expected 0x and an even number of digits 0–9 and a–f." })
})

/** The request of a draft without problems. */
export const toRequest = ({ from, to, value, data }: DraftTransaction): UnsentTransaction => {
  const wei = toWei(value) ?? 0n
  return {
    from: from.trim(),
    ...(to.trim() === "" ? {} : { to: to.trim() }),
    ...(wei === 0n ? {} : { value: wei.toString() }),
    ...(data.trim() === "" ? {} : { data: data.trim() })
  }
}
