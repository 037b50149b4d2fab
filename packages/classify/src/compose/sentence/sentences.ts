import type { Action } from "../../TransactionRecord.ts"

/**
 * The sentence of an action, and of its operations where the precise verb differs. Values that every sentence can have are in
 * `describe`; rules add others. A part in brackets has alternatives: the first whose values are all known is used. The first
 * word is a verb in the past tense (`toInfinitive`).
 */
const sentences: Readonly<Partial<Record<Action | `${Action}/${string}`, string>>> = {
  approve: "Allowed [{spender} to {use} {allowance}|{spender} to {use} {token}|spending of {contract}]",
  "approve/revoke": "Revoked approval[ for {spender}][ to {use} {token}]",
  bribe: "Deposited[ {sent} as] a bribe on {contract}",
  buy: "Bought [{received}|an item][ for {sent}][ for {recipient}] on {contract}",
  "buy/open-position": "Opened a position on {contract}[ with {sent}]",
  "buy/register": "Registered a name[ for {sent}] with {contract}",
  cancel: "Canceled {request} on {contract}",
  "cancel/nonce": "Canceled a pending transaction",
  claim: "Claimed [{received}|rewards][ from {payer}][ for {recipient}]",
  "claim/airdrop": "Claimed an airdrop[ of {received}][ from {payer}][ for {recipient}]",
  "claim/fees": "Claimed[ {received} in] fees from {contract}[ for {recipient}]",
  create: "[Called {function} of|Created an item on] {contract}",
  "create/open-position": "Opened a position on {contract}",
  "create/created": "Deployed by {sender}[ through {factory}][ with {received}]",
  "create/deploy": "Deployed {created}[ through {factory}][ with {sent}]",
  "create/order": "Placed an order on {contract}",
  "create/propose": "Created a proposal on {contract}",
  deposit: "Deposited[ {sent}] into {contract}",
  "deposit/add-liquidity": "Added liquidity[ of {sent}] to {contract}",
  "deposit/bid": "Placed a bid[ of {sent}] on {contract}",
  "deposit/repay": "Repaid [{sent} to|a loan on] {contract}",
  "deposit/supply": "Supplied [{sent}|assets] to {contract}",
  "deposit/wrap": "Wrapped [{sent}|tokens]",
  donate: "Donated[ {sent}] through {contract}",
  execute: "Called [{function} of ]{contract}[ with {sent}][ and received {received}]",
  "execute/delegate-account": "Delegated the account to {contract}",
  "execute/message": 'Sent a message to self[: "{message}"]',
  "execute/undelegate": "Removed the delegation of the account",
  mint: "Minted [{received}|{minted}][ for {sent}][ for {recipient}]",
  receive: "Received [{received}|funds][ from {counterparty}]",
  "receive/unseen": "Received {nativeToken}[ from {counterparty}]",
  "receive/zero-value": "Received a zero-value transfer[ of {empty}][ from {counterparty}]",
  "receive/airdrop": "Received[ {received} in] an airdrop[ from {counterparty}]",
  "receive/bridge": "Received [{received}|a transfer] through {contract}[ from {fromChain}]",
  sell: "Sold [{sent}|an item][ for {received}] on {contract}",
  "sell/liquidated": "Lost [{sent}|collateral] in a liquidation on {contract}",
  send: 'Sent [{sent}|funds][ to {counterparty}][ with the message "{message}"]',
  "send/bridge": "Bridged [{sent}|funds] through {contract}[ to {toChain}][ for a fee of {fee}]",
  "send/burn": "Burned [{sent}|tokens]",
  "send/message": 'Sent a message[ to {counterparty}][: "{message}"]',
  "send/on-behalf": "Transferred [{sent}|assets][ from {owner}][ to {counterparty}]",
  "send/self": "Sent [{sent}|a transaction] to self",
  "send/zero-value": "Spoofed transfer[ of {empty}][ to {counterparty}] (address poisoning)",
  stake: "Staked[ {sent}] with {contract}",
  "stake/lock": "Locked [{sent}|tokens] in {contract}",
  swap: "[Swapped {sent} for {received}|Swapped {sent}|Gained {gained} from swaps|Swapped tokens for {received}|Swapped tokens][ for {recipient}] on {contract}",
  "swap/redeem": "Redeemed [{sent}|tokens][ for {received}][ for {recipient}] on {contract}",
  vest: "[Withdrew {received} from vesting|Put {sent} into vesting|Released vested tokens] on {contract}",
  "vest/schedule": "Set up vesting[ of {sent}] on {contract}",
  vote: "Voted[ on proposal {proposal}] in {contract}[: {support}]",
  "vote/delegate": "Delegated votes[ to {delegate}] in {contract}",
  withdraw: "Withdrew[ {received}] from {contract}[ for {recipient}]",
  "withdraw/borrow": "Borrowed[ {received}] from {contract}[ for {recipient}]",
  "withdraw/redeem": "Redeemed [{sent}|shares][ for {received}][ for {recipient}] on {contract}",
  "withdraw/remove-liquidity": "Removed liquidity[ of {received}] from {contract}[ for {recipient}]",
  "withdraw/unstake": "Unstaked [{unstaked} and claimed {reward}|{received}|{sent}|tokens] from {contract}"
}

export const sentenceOf = (action: Action, operation: string | undefined): string =>
  sentences[`${action}/${operation ?? ""}`] ?? sentences[action] ?? ""
