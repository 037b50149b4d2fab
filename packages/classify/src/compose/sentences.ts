import type { Action } from "../TransactionRecord.ts"

/**
 * The sentence of an action, and of its operations where the precise verb differs. `{sent}`, `{received}` and `{contract}`
 * are the record's own; a part in brackets is left out when one of its values is empty.
 */
const sentences: Readonly<Partial<Record<Action | `${Action}/${string}`, string>>> = {
  approve: "Approved[ {spender}][ to spend {allowance}][ on {contract}]",
  "approve/revoke": "Revoked approval[ of {token}][ for {spender}]",
  bribe: "Deposited[ {sent}] as a bribe on {contract}",
  buy: "Bought[ {received}][ for {sent}] on {contract}",
  "buy/open-position": "Opened a position on {contract}[ with {sent}]",
  "buy/register": "Registered a name[ for {sent}] on {contract}",
  cancel: "Canceled a request on {contract}",
  "cancel/nonce": "Canceled a pending transaction",
  claim: "Claimed[ {received}] from {contract}",
  "claim/airdrop": "Claimed an airdrop[ of {received}] from {contract}",
  "claim/fees": "Claimed[ {received} in] fees from {contract}",
  "claim/matching": "Claimed[ {received} in] matching funds from {contract}",
  create: "Created an item on {contract}",
  "create/created": "Deployed by {sender}[ through {factory}][ with {received}]",
  "create/deploy": "Deployed {created}[ through {factory}][ with {sent}]",
  "create/open-position": "Opened a position on {contract}",
  "create/order": "Created an order on {contract}",
  "create/propose": "Created a proposal on {contract}",
  deposit: "Deposited[ {sent}] into {contract}",
  "deposit/add-liquidity": "Added[ {sent} of] liquidity to {contract}",
  "deposit/add-margin": "Added[ {sent} of] margin on {contract}",
  "deposit/bid": "Placed a bid[ of {sent}] on {contract}",
  "deposit/refinance": "Refinanced a loan on {contract}[ with {sent}]",
  "deposit/repay": "Repaid[ {sent}] to {contract}",
  "deposit/supply": "Supplied[ {sent}] to {contract}",
  "deposit/wrap": "Wrapped[ {sent}][ into {received}]",
  donate: "Donated[ {sent}] through {contract}",
  execute: "Called {contract}[ ({method})]",
  "execute/delegate-account": "Delegated an account to {contract}",
  "execute/message": "Sent a message to self",
  "execute/undelegate": "Removed the delegation of an account",
  mint: "Minted[ {received}][ for {sent}]",
  receive: "Received[ {received}][ from {counterparty}]",
  "receive/grant": "Received a grant[ of {received}][ from {counterparty}]",
  "receive/stream": "Received a stream through {contract}",
  "receive/unseen": "Received an unknown amount[ from {counterparty}]",
  "receive/zero-value": "Received a zero-value transfer[ from {counterparty}]",
  "receive/airdrop": "Received[ {received}] in an airdrop[ from {counterparty}]",
  "receive/bridge": "Received[ {received}] through {contract}[ from {fromChain}]",
  sell: "Sold[ {sent}][ for {received}] on {contract}",
  "sell/close-position": "Closed a position on {contract}[ for {received}]",
  "sell/liquidated": "Liquidated on {contract}[, losing {sent}]",
  send: "Sent[ {sent}][ to {counterparty}]",
  "send/bridge": "Bridged[ {sent}] through {contract}[ to {toChain}]",
  "send/burn": "Burned[ {sent}]",
  "send/self": "Sent a transaction to self",
  "send/zero-value": "Spoofed zero-value transfer[ to {counterparty}] (address poisoning)",
  stake: "Staked[ {sent}] with {contract}",
  "stake/lock": "Locked[ {sent}] in {contract}",
  swap: "Swapped[ {sent}][ for {received}] on {contract}",
  "swap/convert": "Converted[ {sent}][ into {received}] on {contract}",
  "swap/migrate": "Migrated[ {sent}][ to {received}] on {contract}",
  "swap/redeem": "Redeemed[ {sent}][ for {received}] on {contract}",
  vest: "Vested[ {sent}][ {received}] through {contract}",
  vote: "Voted[ on proposal {proposal}] in {contract}[: {support}]",
  "vote/delegate": "Delegated votes[ to {delegate}] in {contract}",
  withdraw: "Withdrew[ {received}] from {contract}",
  "withdraw/borrow": "Borrowed[ {received}] from {contract}",
  "withdraw/redeem": "Redeemed[ {sent}][ for {received}] on {contract}",
  "withdraw/remove-liquidity": "Removed[ {received} of] liquidity from {contract}",
  "withdraw/remove-margin": "Removed[ {received} of] margin from {contract}",
  "withdraw/undelegate": "Undelegated[ {received}] from {contract}",
  "withdraw/unstake": "Unstaked[ {received}] from {contract}",
  "withdraw/unwrap": "Unwrapped[ {sent}][ into {received}]"
}

export const sentenceOf = (action: Action, operation: string | undefined): string =>
  sentences[`${action}/${operation ?? ""}`] ?? sentences[action] ?? "Called {contract}"

/** What a failed transaction attempted, up to the name of the contract. */
const attempts: Readonly<Record<Action, string> & Partial<Record<`${Action}/${string}`, string>>> = {
  approve: "approve a spender for",
  "approve/revoke": "revoke an approval on",
  bribe: "deposit a bribe on",
  buy: "buy on",
  cancel: "cancel on",
  claim: "claim from",
  create: "create an item on",
  "create/deploy": "deploy {created}",
  "create/order": "create an order on",
  "create/propose": "create a proposal on",
  deposit: "deposit into",
  "deposit/add-liquidity": "add liquidity to",
  "deposit/repay": "repay a loan on",
  "deposit/supply": "supply to",
  donate: "donate through",
  execute: "call",
  mint: "mint on",
  receive: "receive from",
  sell: "sell on",
  send: "send",
  "send/bridge": "bridge through",
  stake: "stake with",
  swap: "swap on",
  vest: "vest through",
  vote: "vote in",
  withdraw: "withdraw from",
  "withdraw/borrow": "borrow from",
  "withdraw/remove-liquidity": "remove liquidity from"
}

/** The sentence of a failed transaction: what was attempted, and why it failed. */
export const failedSentenceOf = (action: Action, operation: string | undefined): string => {
  const attempt = attempts[`${action}/${operation ?? ""}`] ?? attempts[action]
  return `Failed to ${attempt}${attempt.includes("{") ? "" : " {contract}"}[: {reason}]`
}
