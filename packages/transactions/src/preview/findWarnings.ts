import {
  type Address,
  checksumAddress,
  getContractLabel,
  type Metadata,
  nativeTokenAddress,
  type TransactionAnalysis,
  type TransactionRecord,
  toAssetAmount
} from "@glossa/classify"
import type { Approval } from "./Approval.ts"
import { newContractDays } from "./isNewContract.ts"
import type { ApprovalJson, Warning } from "./Preview.ts"

/** Wallets show four hex digits of each end. An imitation of three is easily overlooked. */
const shownDigits = 3

const ends = (address: string) => `${address.slice(2, 2 + shownDigits)}${address.slice(-shownDigits)}`

/** A known address that another one resembles, unless it is known itself. Addresses are in lower case. */
export const findLookalike = (address: Address, known: ReadonlySet<Address>): Address | undefined =>
  known.has(address) ? undefined : [...known].find(other => ends(other) === ends(address))

const native = { key: nativeTokenAddress, address: nativeTokenAddress, standard: "native" } as const

/** Facts about the accounts of one transaction. */
export interface AccountFacts {
  /** The sender's balance before the transaction, in wei; null if no node was read. */
  readonly balance: bigint | null
  /** Whether the called account is without code. */
  readonly isCodeless: boolean
  readonly newContracts: ReadonlySet<Address>
  /** Addresses to which the sender sent assets before. */
  readonly counterparties: ReadonlySet<Address>
  readonly recipients: ReadonlySet<Address>
}

export interface WarningInput {
  readonly analysis: TransactionAnalysis
  readonly record: TransactionRecord
  readonly metadata: Metadata
  readonly approvals: ReadonlyArray<readonly [Approval, ApprovalJson]>
  readonly facts: AccountFacts
  /** Why the transaction was not executed, if it was not. */
  readonly unsimulated: string | undefined
}

const warnOfFunds = ({
  analysis: { transaction },
  metadata,
  facts: { balance }
}: WarningInput): ReadonlyArray<string> => {
  const { chain, value, fee } = transaction
  const needed = value + fee.total
  if (balance === null || balance >= needed) return []
  const format = (wei: bigint) => {
    const { amount, asset } = toAssetAmount(chain, metadata, native, wei)
    return `${amount} ${asset.symbol}`
  }
  return [`The sender has ${format(balance)}; the value and the fee need ${format(needed)}.`]
}

/** A known address is in the catalog, has a label or a verified source. A token's own name proves nothing. */
const isKnown = ({ analysis: { transaction }, metadata }: WarningInput, address: Address) =>
  getContractLabel(transaction.chain, address) !== undefined || metadata.contractName(address) !== undefined

const warnOfApprovals = (input: WarningInput): ReadonlyArray<string> =>
  input.approvals.flatMap(([approval, { unlimited, asset, spender }]) =>
    unlimited && !isKnown(input, approval.spender)
      ? [
          `${spender}, which is not a known contract, may take ${approval.scope === "all" ? "every NFT" : "any amount"} of ${asset.symbol || asset.name || asset.address}.`
        ]
      : []
  )

const warnOfLookalikes = ({ facts: { recipients, counterparties } }: WarningInput): ReadonlyArray<string> =>
  [...recipients].flatMap(recipient => {
    const known = findLookalike(recipient, counterparties)
    return known === undefined
      ? []
      : [
          `${checksumAddress(recipient)} resembles ${checksumAddress(known)}, to which this account sent assets before. Compare every digit.`
        ]
  })

/** The warnings of one transaction, of each code in the order of its findings. */
export const findWarnings = (input: WarningInput): ReadonlyArray<Warning> => {
  const { analysis, record, facts, unsimulated } = input
  const { to, succeeded } = analysis.transaction
  const funds = warnOfFunds(input)
  const reason = record.metadata["reason"]
  const by = (code: Warning["code"], messages: ReadonlyArray<string>) => messages.map(message => ({ code, message }))
  return [
    ...by("no-simulation", unsimulated === undefined ? [] : [unsimulated]),
    ...by("insufficient-funds", funds),
    ...by(
      "reverted",
      succeeded === false && funds.length === 0
        ? [`The transaction would fail${reason === undefined ? " without a reason" : `: ${reason}`}.`]
        : []
    ),
    ...by("unlimited-approval", warnOfApprovals(input)),
    ...by("lookalike-recipient", warnOfLookalikes(input)),
    ...by(
      "new-contract",
      [...facts.newContracts].map(
        contract => `${checksumAddress(contract)} was created less than ${newContractDays} days ago.`
      )
    ),
    ...by(
      "no-code",
      facts.isCodeless && to !== null ? [`${checksumAddress(to)} has no code, so that the calldata has no effect.`] : []
    )
  ]
}
