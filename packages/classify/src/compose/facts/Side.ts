import { nativeTokenAddress } from "../../chains.ts"
import { computeOnce } from "../../computeOnce.ts"
import type { Catalog } from "../../engine/Catalog.ts"
import type { Finding } from "../../engine/matchRule.ts"
import type { Ledger, NetAmount } from "../../ledger/Ledger.ts"
import type { Metadata } from "../../Metadata.ts"
import type { Value } from "../../rule/Act.ts"
import type { Address, Hex, Transaction } from "../../Transaction.ts"
import type { Actors } from "./Actors.ts"
import type { NameSourceId } from "./chooseName.ts"
import { isText } from "./isText.ts"

/** One way to name a contract. */
export interface NameSource {
  readonly id: NameSourceId
  readonly because: string
  readonly name: (facts: Facts, address: Address) => string | undefined
}

/** A transaction and what is known of it, the same from every side. */
export interface Facts {
  readonly transaction: Transaction
  readonly ledger: Ledger
  /** What the rules found. */
  readonly findings: ReadonlyArray<Finding>
  readonly actors: Actors
  readonly catalog: Catalog
  readonly metadata: Metadata
  /** The best first. */
  readonly nameSources: ReadonlyArray<NameSource>
  /** The names that were looked up. */
  readonly names: Map<Address, string>
  /** Collects the addresses that a sentence names as the operator does. */
  readonly operatorNames?: Set<Address>
}

/** One transaction from one address's side, with its net flows. */
export interface View {
  readonly transaction: Transaction
  readonly ledger: Ledger
  readonly address: Address
  readonly isSender: boolean
  readonly sent: ReadonlyArray<NetAmount>
  readonly received: ReadonlyArray<NetAmount>
}

/** All that a record is made of: the facts, and the flows of its address. */
export interface Side extends Facts, View {}

/** What records name beyond the ledger and the acts of rules, so that metadata can be fetched before they are made. */
export interface Lookups {
  /** What the functions that a failed transaction called name. */
  readonly attemptedValues: (facts: Pick<Facts, "catalog" | "transaction" | "ledger">) => ReadonlyArray<Value>
  /** What the calls name that state the sender's intent, if their signatures are common. */
  readonly calledValues: (transaction: Transaction) => ReadonlyArray<Value>
  /** The addresses in the arguments that the text of a call shows. */
  readonly argumentAddresses: (catalog: Catalog, input: Hex) => ReadonlyArray<Address>
}

/** A millionth of a native token: less than any fee. */
export const dust = 10n ** 12n

/** The view without the dust that a call sent along. Bots write parameters into the value; it pays for nothing. */
export const withoutDust = (view: View): View => {
  const { value, input } = view.transaction
  if (value === 0n || value >= dust || input === "0x" || isText(input)) return view
  const isMore = ({ asset, amount }: NetAmount) => asset.address !== nativeTokenAddress || amount > value
  const [sent, received] = [view.sent.filter(isMore), view.received.filter(isMore)]
  return sent.length + received.length === view.sent.length + view.received.length ? view : { ...view, sent, received }
}

export const toView = (transaction: Transaction, ledger: Ledger, address: Address): View => {
  const net = ledger.net(address)
  return {
    transaction,
    ledger,
    address,
    isSender: transaction.from === address,
    sent: net.filter(({ amount }) => amount < 0n).map(({ asset, amount }) => ({ asset, amount: -amount })),
    received: net.filter(({ amount }) => amount > 0n)
  }
}

export const hasMovements = ({ sent, received }: View): boolean => sent.length > 0 || received.length > 0

/** A lookup of the first finding of a kind at a contract. */
export const firstAt = (isOfKind: (finding: Finding) => boolean) => {
  const firsts = computeOnce((findings: ReadonlyArray<Finding>): ReadonlyMap<Address, Finding> => {
    const byContract = new Map<Address, Finding>()
    for (const finding of findings)
      if (!byContract.has(finding.contract) && isOfKind(finding)) byContract.set(finding.contract, finding)
    return byContract
  })
  return (findings: ReadonlyArray<Finding>, contract: Address): Finding | undefined =>
    findings.length === 0 ? undefined : firsts(findings).get(contract)
}
