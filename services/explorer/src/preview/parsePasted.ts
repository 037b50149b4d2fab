import { type DraftTransaction, emptyDraft, fromWei, maxDrafts } from "./DraftTransaction.ts"

/** The transactions of a pasted text. `chainId` is undefined if the text does not name a chain. */
export interface Pasted {
  readonly chainId: number | undefined
  readonly transactions: ReadonlyArray<DraftTransaction>
}

/** A pasted text that is not a transaction, and why. */
export interface PasteProblem {
  readonly problem: string
}

/** The service accepts at most this many bytes of calldata; a text is twice as long, with room for JSON. */
const maxLength = 2 ** 20

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

class Unreadable extends Error {}

const quantityOf = (value: unknown, name: string): bigint => {
  const text = typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== "string" || !/^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(text))
    throw new Unreadable(
      `${name}: expected a non-negative integer in hex or decimal, got ${JSON.stringify(value)?.slice(0, 80)}`
    )
  return BigInt(text)
}

const textOf = (value: unknown, name: string): string => {
  if (value === undefined || value === null) return ""
  if (typeof value !== "string")
    throw new Unreadable(`${name}: expected text, got ${JSON.stringify(value)?.slice(0, 80)}`)
  return value.trim()
}

/**
 * Reads the fields of a transaction as wallets and libraries name them. `data` and `input` are the same, and so are `gas` and `gasLimit`.
 */
const draftOf = (fields: Fields, from: string): DraftTransaction => {
  if (!["to", "data", "input"].some(name => name in fields))
    throw new Unreadable('expected a transaction with "to" or "data"')
  const { value, gas = fields["gasLimit"] } = fields
  const data = textOf(fields["data"] ?? fields["input"], "data")
  return {
    from: textOf(fields["from"], "from") || from,
    to: textOf(fields["to"], "to"),
    value: value === undefined || value === null ? "" : fromWei(quantityOf(value, "value")).replace(/^0$/, ""),
    data: data === "0x" ? "" : data,
    gas: gas === undefined || gas === null ? "" : quantityOf(gas, "gas").toString()
  }
}

/**
 * The transactions in a JSON value, and the value that names their chain. The value is a transaction or several, a request
 * `eth_sendTransaction` or its parameters, or `wallet_sendCalls` (EIP-5792), whose calls share sender and chain.
 */
const unwrap = (value: unknown): { readonly list: ReadonlyArray<unknown>; readonly shared: Fields } => {
  if (Array.isArray(value)) {
    const [first] = value
    // The parameters of `wallet_sendCalls`.
    return isFields(first) && Array.isArray(first["calls"]) ? unwrap(first) : { list: value, shared: {} }
  }
  if (!isFields(value)) throw new Unreadable("expected a transaction")
  if (Array.isArray(value["params"])) return unwrap(value["params"])
  if (Array.isArray(value["calls"])) return { list: value["calls"], shared: value }
  return { list: [value], shared: {} }
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unreadable("expected JSON or calldata in hex")
  }
}

const read = (text: string): Pasted => {
  if (text.length > maxLength) throw new Unreadable("expected at most 1 MB")
  if (/^(0x)?([0-9a-f]{2})+$/i.test(text))
    return { chainId: undefined, transactions: [{ ...emptyDraft, data: text.startsWith("0x") ? text : `0x${text}` }] }
  const { list, shared } = unwrap(readJson(text))
  // `eth_call` and others have a block after the transaction.
  const transactions = list.filter((one, index) => index === 0 || isFields(one)).filter(one => one !== undefined)
  if (transactions.length === 0 || transactions.length > maxDrafts)
    throw new Unreadable(`expected 1 to ${maxDrafts} transactions, got ${transactions.length}`)
  const from = textOf(shared["from"], "from")
  const drafts: Array<DraftTransaction> = []
  let chain = shared["chainId"]
  for (const transaction of transactions) {
    if (!isFields(transaction)) throw new Unreadable("expected a transaction, got another value")
    drafts.push(draftOf(transaction, from))
    chain ??= transaction["chainId"]
  }
  return {
    chainId: chain === undefined || chain === null ? undefined : Number(quantityOf(chain, "chainId")),
    transactions: drafts
  }
}

/**
 * Reads a pasted text: a transaction or several as JSON of wallets and libraries, the request that a page sends to a wallet,
 * or calldata in hex. Values of the fields are checked when the form is sent.
 */
export const parsePasted = (text: string): Pasted | PasteProblem => {
  try {
    return read(text.trim())
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message }
    throw error
  }
}
