import { formatUnits } from "../components/formatAmount.ts"

/** A transaction of the form, as text that may still be invalid. */
export interface DraftTransaction {
  /** An address or ENS name. */
  readonly from: string
  /** Empty if the transaction creates a contract. */
  readonly to: string
  /** In the native token, such as `1.5`; empty for 0. */
  readonly value: string
  /** Calldata in hex; empty for no data. */
  readonly data: string
  /** The gas limit; empty for the node's limit. */
  readonly gas: string
}

export const emptyDraft: DraftTransaction = { from: "", to: "", value: "", data: "", gas: "" }

/** The service simulates at most this many transactions in one request. */
export const maxDrafts = 5

/** Formats wei as an exact amount of the native token, without trailing zeros: `1.5`. */
export const fromWei = (wei: bigint): string => formatUnits(wei, 18)

/** No account has more wei than this many digits, so that a longer amount is a mistake. */
const maxDigits = 60

/**
 * Converts an amount of the native token, such as `1.5`, to wei without rounding. Returns undefined if the text is not a
 * non-negative decimal number with at most 18 decimals.
 */
export const toWei = (text: string): bigint | undefined => {
  const match = /^(\d*)(?:\.(\d{0,18}))?$/.exec(text.trim())
  if (match === null || text.length > maxDigits) return undefined
  const [, whole = "", fraction = ""] = match
  return whole + fraction === "" ? undefined : BigInt(whole + fraction.padEnd(18, "0"))
}

/** The problems of a draft's fields. */
export type DraftProblems = Partial<Record<keyof DraftTransaction, string>>

/** A transaction as the service previews it. */
export interface UnsentTransaction {
  readonly from: string
  readonly to?: string
  readonly value?: string
  readonly data?: string
  readonly gas?: string
}

/** Whether a text may be an address or an ENS name; the service checks and resolves it. */
const isAccount = (text: string) => /^0x[0-9a-f]{40}$/i.test(text) || /^[^\s.]+(\.[^\s.]+)+$/.test(text)

const accountProblem = "Expected an address, 0x and 40 digits, or an ENS name."

/** The problems of a draft, by field; empty if there are none. */
export const problemsOf = ({ from, to, value, data, gas }: DraftTransaction): DraftProblems => ({
  ...(isAccount(from.trim()) ? {} : { from: accountProblem }),
  ...(to.trim() === ""
    ? data.trim() === ""
      ? { to: "Expected a recipient, or the code of a new contract as data." }
      : {}
    : isAccount(to.trim())
      ? {}
      : { to: accountProblem }),
  ...(value.trim() === "" || toWei(value) !== undefined
    ? {}
    : { value: "Expected an amount such as 1.5, with at most 18 decimals." }),
  ...(/^(0x([0-9a-f]{2})*)?$/i.test(data.trim())
    ? {}
    : { data: "Expected 0x and an even number of digits 0–9 and a–f." }),
  ...(/^\d{0,19}$/.test(gas.trim()) ? {} : { gas: "Expected a whole number such as 21000." })
})

/** The request of a draft without problems. */
export const toRequest = ({ from, to, value, data, gas }: DraftTransaction): UnsentTransaction => {
  const wei = toWei(value) ?? 0n
  return {
    from: from.trim(),
    ...(to.trim() === "" ? {} : { to: to.trim() }),
    ...(wei === 0n ? {} : { value: wei.toString() }),
    ...(data.trim() === "" ? {} : { data: data.trim() }),
    ...(gas.trim() === "" ? {} : { gas: gas.trim() })
  }
}
