import { TaggedError } from "../TaggedError.ts"
import type { Transaction } from "../Transaction.ts"

/** The value is not a normalized transaction: it is one of a node or of a library, or a part is missing. */
export class InvalidTransactionError extends TaggedError("classify/InvalidTransaction")<{
  /** The first invalid field; empty for the transaction itself. */
  readonly field: string
  readonly expected: string
  readonly seen: string
}> {
  override get message(): string {
    const path = this.field === "" ? "transaction" : `transaction.${this.field}`
    return `${path}: expected ${this.expected}, got ${this.seen}. Pass the result of normalizeTransaction of @glossa/chain/normalize.`
  }
}

const describe = (value: unknown): string => {
  if (value === undefined) return "nothing"
  if (Array.isArray(value)) return "a list"
  return value === null || typeof value === "string" ? JSON.stringify(value).slice(0, 80) : `a ${typeof value}`
}

const isText = (value: unknown) => typeof value === "string"
const isAddress = (value: unknown) => typeof value === "string" && /^0x[0-9a-f]{40}$/.test(value)
const isAddressOrNull = (value: unknown) => value === null || isAddress(value)

/** Fields in which transactions of nodes and libraries differ from normalized ones. */
const checks: ReadonlyArray<readonly [keyof Transaction, string, (value: unknown) => boolean]> = [
  ["chain", "the name of a chain", isText],
  ["hash", "a hash", isText],
  ["from", "an address in lower case", isAddress],
  ["to", "an address in lower case or null", isAddressOrNull],
  ["value", "a bigint", value => typeof value === "bigint"],
  ["input", "the calldata", isText],
  ["timestamp", "a number of seconds", Number.isSafeInteger],
  ["fee", "an object with the total", value => typeof (value as Transaction["fee"] | undefined)?.total === "bigint"],
  ["logs", "a list", Array.isArray],
  ["calls", "a list or null", value => value === null || Array.isArray(value)],
  ["delegates", "a list", Array.isArray]
]

/**
 * Checks that a caller without types passed a normalized transaction, in constant time.
 *
 * @throws InvalidTransactionError for any other value
 */
export const checkTransaction = (transaction: Transaction): void => {
  if (typeof transaction !== "object" || transaction === null)
    throw new InvalidTransactionError({ field: "", expected: "a transaction", seen: describe(transaction) })
  for (const [field, expected, isValid] of checks) {
    const value: unknown = transaction[field]
    if (!isValid(value)) throw new InvalidTransactionError({ field, expected, seen: describe(value) })
  }
}
