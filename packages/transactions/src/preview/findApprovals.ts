import type { Address, Hex, Log, TransactionAnalysis } from "@glossa/classify"
import { type Approval, approvalKey } from "./Approval.ts"

/** Approval(address,address,uint256) of ERC-20, and of ERC-721 with an indexed id. */
const approvalTopic = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925"
/** ApprovalForAll(address,address,bool): of ERC-721 and ERC-1155. */
const approvalForAllTopic = "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31"
/** Approval(address,address,address,uint160,uint48) of Permit2. */
const permit2ApprovalTopic = "0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b"
/** Permit(address,address,address,uint160,uint48,uint48) of Permit2. */
const permit2PermitTopic = "0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec"

/** Uniswap's Permit2, at the same address on every chain. */
const permit2: Address = "0x000000000022d473030f116ddee9f6b43ac78ba3"

/** Maximum approvals of one transaction in an answer. */
const maxApprovals = 100

const addressOf = (topic: Hex | undefined): Address => `0x${(topic ?? "").slice(26)}`
const firstWord = (data: Hex): bigint | null => (data.length < 66 ? null : BigInt(data.slice(0, 66)))

interface LoggedApproval extends Approval {
  readonly owner: Address
}

const readLog = ({ address, topics, data }: Log): LoggedApproval | null => {
  const [topic, first, second, third] = topics
  const owner = addressOf(first)
  const amount = firstWord(data)
  if (address === permit2 && (topic === permit2ApprovalTopic || topic === permit2PermitTopic)) {
    if (topics.length !== 4 || amount === null) return null
    return { owner, scope: "amount", token: addressOf(second), spender: addressOf(third), amount, keeper: permit2 }
  }
  const granted = { owner, token: address, spender: addressOf(second), keeper: address }
  if (topic === approvalTopic && topics.length === 4) {
    const isGranted = BigInt(granted.spender) !== 0n
    return { ...granted, scope: "item", amount: isGranted ? 1n : 0n, tokenId: BigInt(third!) }
  }
  if (topics.length !== 3 || amount === null) return null
  if (topic === approvalTopic) return { ...granted, scope: "amount", amount }
  return topic === approvalForAllTopic ? { ...granted, scope: "all", amount: amount === 0n ? 0n : 1n } : null
}

/** The approvals that rules read from the calldata, if they are the purpose of the call. */
const readActs = ({ transaction, findings }: Pick<TransactionAnalysis, "transaction" | "findings">) =>
  findings.flatMap(({ act, contract }): ReadonlyArray<Approval> => {
    const { spender, allowance, token } = act.values ?? {}
    if (act.action !== "approve" || act.actor !== transaction.from || spender?.kind !== "address") return []
    const found = { spender: spender.address, keeper: contract }
    if (allowance?.kind === "amount") {
      const { token, raw: amount, tokenId } = allowance
      return [
        { ...found, token, amount, ...(tokenId === undefined ? { scope: "amount" } : { scope: "item", tokenId }) }
      ]
    }
    if (token?.kind !== "address") return []
    return [{ ...found, scope: "all", token: token.address, amount: act.metadata?.["allowance"] === "all" ? 1n : 0n }]
  })

/**
 * The approvals of the sender that a transaction changes: by its logs, or by its calldata if it was not executed. If it has several
 * approvals for one token and spender, the last counts.
 */
export const findApprovals = (
  analysis: Pick<TransactionAnalysis, "transaction" | "findings">
): ReadonlyArray<Approval> => {
  const { from, logs, succeeded } = analysis.transaction
  const found =
    succeeded === null
      ? readActs(analysis)
      : logs.flatMap((log): ReadonlyArray<Approval> => {
          const read = readLog(log)
          return read?.owner === from ? [read] : []
        })
  return [...new Map(found.map(approval => [approvalKey(approval), approval])).values()].slice(0, maxApprovals)
}
