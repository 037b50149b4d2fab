import type { Catalogue } from "../engine/Catalogue.ts"
import type { Finding } from "../engine/Finding.ts"
import type { Knowledge } from "../Knowledge.ts"
import type { Ledger, NetAmount } from "../ledger/Ledger.ts"
import type { Value } from "../rule/Act.ts"
import type { Address, Transaction } from "../Transaction.ts"
import type { Action, AssetAmount, ContractType, TransactionRecord } from "../TransactionRecord.ts"
import { amountsText, amountText } from "./amountText.ts"
import { assetAmount } from "./assetAmount.ts"
import { chooseFinding } from "./chooseFinding.ts"
import { coins } from "./coins.ts"
import { findingName, flowName, knownName } from "./contractNaming.ts"
import { decimal } from "./decimal.ts"
import { fillSentence } from "./fillSentence.ts"
import { readFlows } from "./readFlows.ts"
import { revertReason } from "./revertReason.ts"
import { failedSentenceOf, sentenceOf } from "./sentences.ts"
import { shortAddress } from "./shortAddress.ts"
import { type View, viewOf } from "./View.ts"

/** What was decided about a transaction, before it is put into words. */
interface Decision {
  readonly action: Action
  readonly operation: string | undefined
  readonly contractType: ContractType
  readonly contractName: string
  readonly says: string | undefined
  readonly values: Readonly<Record<string, Value>>
  readonly metadata: Readonly<Record<string, string>>
}

const byRule = (view: View, rules: Catalogue, knowledge: Knowledge, finding: Finding): Decision => {
  const { act, protocol, rule, certainty, logIndex } = finding
  return {
    action: act.action,
    operation: act.operation,
    contractType: act.contractType ?? protocol.type,
    contractName: findingName(view, rules, knowledge, finding),
    says: act.says,
    values: act.values ?? {},
    metadata: {
      ...act.metadata,
      protocol: protocol.id,
      rule,
      evidence: `${logIndex === null ? "call" : `log ${logIndex}`}, by ${certainty}`
    }
  }
}

/** An unknown call is filed under what the target is known as, else under token where it is one. */
const executeType = (view: View, rules: Catalogue, knowledge: Knowledge): ContractType => {
  const { to, chain } = view.transaction
  if (to === null) return "wallet"
  const known = rules.protocolAt(chain, to)
  if (known !== undefined) return known.type
  return knowledge.token(to) === undefined ? "wallet" : knowledge.token(to)?.standard === "ERC20" ? "token" : "nft"
}

const byFlows = (view: View, rules: Catalogue, knowledge: Knowledge): Decision => {
  const reading = readFlows(view)
  const { counterparty } = reading
  const contractType = reading.action === "execute" ? executeType(view, rules, knowledge) : reading.contractType
  return {
    action: reading.action,
    operation: reading.operation,
    contractType,
    contractName: flowName(view, rules, knowledge, { ...reading, contractType }),
    says: undefined,
    values: counterparty === undefined ? {} : { counterparty: { kind: "address", address: counterparty } },
    metadata: {
      rule: `flows/${reading.action}`,
      evidence: "inferred from flows",
      ...(counterparty === undefined ? {} : { counterparty })
    }
  }
}

const selectorOf = ({ input }: Transaction): string => (input.length >= 10 ? input.slice(0, 10) : "")

const circumstances = ({ transaction }: View, reason: string): Record<string, string> => ({
  ...(selectorOf(transaction) === "" ? {} : { method: selectorOf(transaction) }),
  ...(transaction.succeeded ? {} : { status: "failed" }),
  ...(reason === "" ? {} : { reason }),
  ...(transaction.calls === null ? { internalCalls: "unknown" } : {})
})

const describe = (
  view: View,
  rules: Catalogue,
  knowledge: Knowledge,
  decision: Decision,
  reason: string,
  sent: ReadonlyArray<AssetAmount>,
  received: ReadonlyArray<AssetAmount>
): string => {
  const { transaction } = view
  const { action, operation, contractName, says, values } = decision
  const addressText = (address: Address) => knownName(view, rules, knowledge, address) || shortAddress(address)
  const valueText = (value: Value): string =>
    value.kind === "text"
      ? value.text
      : value.kind === "address"
        ? addressText(value.address)
        : amountText(
            assetAmount(
              transaction.chain,
              knowledge,
              {
                key: value.token,
                address: value.token,
                standard: "ERC20",
                ...(value.tokenId === undefined ? {} : { tokenId: value.tokenId })
              },
              value.raw
            )
          )
  const template = transaction.succeeded ? (says ?? sentenceOf(action, operation)) : failedSentenceOf(action)
  return fillSentence(template, name => {
    if (name === "sent") return amountsText(sent)
    if (name === "received") return amountsText(received)
    if (name === "contract")
      return contractName.startsWith("0x") && contractName.length === 42
        ? shortAddress(contractName as Address)
        : contractName
    if (name === "reason") return reason
    if (name === "method") return selectorOf(transaction)
    if (name === "created") return transaction.created === null ? "" : shortAddress(transaction.created)
    const value = values[name]
    return value === undefined ? "" : valueText(value)
  })
}

/** Picks what the rules or the flows say about the address, and puts it into words. */
export const composeRecord = (
  rules: Catalogue,
  transaction: Transaction,
  ledger: Ledger,
  findings: ReadonlyArray<Finding>,
  address: Address,
  knowledge: Knowledge
): TransactionRecord => {
  const view = viewOf(transaction, ledger, address)
  const finding = chooseFinding(findings, view)
  const decision = finding === undefined ? byFlows(view, rules, knowledge) : byRule(view, rules, knowledge, finding)
  const named = ({ asset, amount }: NetAmount) => assetAmount(transaction.chain, knowledge, asset, amount)
  const assetsSent = view.sent.map(named)
  const assetsReceived = view.received.map(named)
  const reason = transaction.succeeded ? "" : revertReason(transaction.revertData)
  return {
    chain: transaction.chain,
    hash: transaction.hash,
    address,
    timestamp: transaction.timestamp,
    action: decision.action,
    contractType: decision.contractType,
    contractName: decision.contractName,
    description: describe(view, rules, knowledge, decision, reason, assetsSent, assetsReceived),
    fee: {
      raw: transaction.fee.total,
      amount: decimal(transaction.fee.total, 18),
      currency: coins[transaction.chain].symbol
    },
    assetsSent,
    assetsReceived,
    metadata: {
      ...(decision.operation === undefined ? {} : { operation: decision.operation }),
      ...decision.metadata,
      ...circumstances(view, reason)
    }
  }
}
