import { transferTopic, wordsOf } from "../../../ledger/words.ts"
import { address } from "../../../rule/Act.ts"
import type { Log } from "../../../Transaction.ts"
import { findLastHolder } from "../../facts/followAssets.ts"
import type { Side } from "../../facts/Side.ts"
import { specificType } from "../../facts/typeContract.ts"
import type { Decision } from "../../proposals/Proposal.ts"
import { kindOfContract } from "../../proposals/phrases/kindWords.ts"
import { placeByFlows } from "../../proposals/places.ts"
import { transferType } from "../../proposals/readFlows.ts"
import type { Refiner } from "../Lists.ts"

/** Whether an event names the address and what it sent, but for a fee of at most a tenth. */
const isBalance = (log: Log, { address, sent }: Side): boolean => {
  if (log.topics[0] === transferTopic || sent.some(({ asset }) => asset.address === log.address)) return false
  const values = wordsOf(log)
  const isAmount = (value: bigint) => sent.some(({ amount }) => value <= amount && value * 10n >= amount * 9n)
  return values.includes(BigInt(address)) && values.some(isAmount)
}

/** The decision, or a payment to a contract that keeps what it got, if nothing says that it keeps it for the address. */
const withPayment = (side: Side, decision: Decision): Decision => {
  const { metadata, received, sent, transaction } = side
  const { logs, to } = transaction
  if (decision.action !== "deposit" || decision.contractType !== "savings" || to === null) return decision
  const isPaid = received.length === 0 && sent.every(({ asset }) => asset.tokenId === undefined)
  const isKept = sent.every(amount => (findLastHolder(side, amount)?.address ?? to) === to)
  const isKnown = specificType(side, to) !== undefined || kindOfContract(metadata.contractName(to) ?? "") !== undefined
  if (!isPaid || !isKept || isKnown || logs.some(log => isBalance(log, side))) return decision
  const contractType = transferType(sent)
  return {
    ...decision,
    action: "send",
    contractType,
    ...placeByFlows(side, contractType, "send"),
    sentence: "Paid {sent} to {counterparty}[ ({function})]",
    values: { ...decision.values, counterparty: address(to) },
    metadata: { ...decision.metadata, counterparty: to }
  }
}

/** The refiner of deposits that only the flows imply. */
export const payment: Refiner = {
  id: "payment",
  of: ["flows"],
  because: "an unknown contract that keeps assets, without a share or a balance for them, is paid",
  refine: withPayment
}
