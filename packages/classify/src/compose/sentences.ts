import type { Action } from "../TransactionRecord.ts"

/**
 * The sentence of an action, and of its operations where the precise verb differs. `{sent}`, `{received}` and `{contract}`
 * are the record's own; a part in brackets is left out when one of its values is empty.
 */
const sentences: Readonly<Partial<Record<Action | `${Action}/${string}`, string>>> = {
  approve: "Approved[ {spender}][ to spend {allowance}][ on {contract}]",
  "approve/revoke": "Revoked the approval[ of {spender}][ for {token}]",
  bribe: "Deposited[ {sent}] as a bribe on {contract}",
  buy: "Bought[ {received}][ for {sent}] on {contract}",
  "buy/register": "Registered a name[ for {sent}] on {contract}",
  cancel: "Cancelled[ {what}] on {contract}",
  "cancel/nonce": "Cancelled a pending transaction",
  claim: "Claimed[ {received}] from {contract}",
  "claim/fees": "Collected[ {received}] of fees from {contract}",
  create: "Created[ {what}] on {contract}",
  "create/created": "Was created",
  "create/deploy": "Deployed a contract[ at {created}]",
  deposit: "Deposited[ {sent}] into {contract}",
  "deposit/add-liquidity": "Added[ {sent}] as liquidity on {contract}",
  "deposit/bid": "Bid[ {sent}] on {contract}",
  "deposit/repay": "Repaid[ {sent}] to {contract}",
  "deposit/supply": "Supplied[ {sent}] to {contract}",
  "deposit/wrap": "Wrapped[ {sent}][ into {received}]",
  donate: "Donated[ {sent}] through {contract}",
  execute: "Called {contract}[ ({method})]",
  "execute/delegate-account": "Delegated an account to {contract}",
  "execute/message": "Sent a message to itself",
  "execute/undelegate": "Ended an account's delegation",
  mint: "Minted[ {received}][ for {sent}]",
  receive: "Received[ {received}][ from {counterparty}]",
  "receive/unseen": "Received an amount that nobody recorded[ from {counterparty}]",
  "receive/zero-value": "Was sent nothing[ by {counterparty}]",
  "send/zero-value": "Somebody logged a transfer of nothing[ to {counterparty}] in this address's name",
  "receive/airdrop": "Received[ {received}] in an airdrop[ from {counterparty}]",
  "receive/bridge": "Received[ {received}] through {contract}[ from {fromChain}]",
  sell: "Sold[ {sent}][ for {received}] on {contract}",
  "sell/liquidated": "Was liquidated on {contract}[ and lost {sent}]",
  send: "Sent[ {sent}][ to {counterparty}]",
  "send/bridge": "Bridged[ {sent}] through {contract}[ to {toChain}]",
  "send/burn": "Burned[ {sent}]",
  "send/self": "Sent a transaction to itself",
  stake: "Staked[ {sent}] with {contract}",
  swap: "Swapped[ {sent}][ for {received}] on {contract}",
  vest: "Vested[ {sent}][ {received}] through {contract}",
  vote: "Voted[ {support}][ on proposal {proposal}] at {contract}",
  "vote/delegate": "Delegated votes[ to {delegate}] at {contract}",
  withdraw: "Withdrew[ {received}] from {contract}",
  "withdraw/borrow": "Borrowed[ {received}] from {contract}",
  "withdraw/remove-liquidity": "Removed[ {received}] of liquidity from {contract}",
  "withdraw/unwrap": "Unwrapped[ {sent}][ into {received}]"
}

export const sentenceOf = (action: Action, operation: string | undefined): string =>
  sentences[`${action}/${operation ?? ""}`] ?? sentences[action] ?? "Called {contract}"

const infinitives: Readonly<Record<Action, string>> = {
  approve: "approve a spender",
  bribe: "deposit a bribe",
  buy: "buy",
  cancel: "cancel",
  claim: "claim",
  create: "create",
  deposit: "deposit",
  donate: "donate",
  execute: "call",
  mint: "mint",
  receive: "receive",
  sell: "sell",
  send: "send",
  stake: "stake",
  swap: "swap",
  vest: "vest",
  vote: "vote",
  withdraw: "withdraw"
}

/** The sentence of a failed transaction: what was attempted, and why it did not happen. */
export const failedSentenceOf = (action: Action): string =>
  action === "execute"
    ? "Called {contract}, but it failed[: {reason}]"
    : `Tried to ${infinitives[action]} on {contract}, but it failed[: {reason}]`
