import addresses from "../addresses/gmx-v2.json" with { type: "json" }
import { type Act, type Address, at, claimed, event, type Hex, protocol, requestedWithdrawal } from "../rule/index.ts"

/** Every contract logs through it, so that the others can be replaced. */
const emitter = at(addresses, "emitter")

const items = <T extends string>(type: T) =>
  `((string key, ${type} value)[] items, (string key, ${type}[] value)[] arrayItems) ${type}Items` as const

/** Fields by type, each with its name. */
const data =
  `(${items("address")}, ${items("uint256")}, ${items("int256")}, ${items("bool")}, ${items("bytes32")}, ${items("bytes")}, ${items("string")}) eventData` as const

const ordered: Act = { action: "create", operation: "order", sentence: "Placed an order on {contract}" }
const open: Act = { action: "buy", operation: "open", sentence: "Opened a position on {contract}[ with {sent}]" }
const close: Act = { action: "sell", operation: "close", sentence: "Closed a position on {contract}[ for {received}]" }
const liquidated: Act = { action: "sell", operation: "liquidated" }
const swapped: Act = { action: "swap", contractType: "exchange" }
const canceled = (what: string): Act => ({ action: "cancel", sentence: `Canceled ${what} on {contract}` })

/** Of orders, in the order of Order.OrderType: market and limit swap, market and limit increase, then decreases. */
const types = [swapped, ordered, open, ordered, close, ordered, ordered, liquidated, ordered]

const added: Act = { action: "deposit", operation: "add-liquidity" }
const removed: Act = { action: "withdraw", operation: "remove-liquidity" }
const minted: Act = { action: "receive", operation: "add-liquidity" }

const acts: Readonly<Record<string, Act>> = {
  PositionIncrease: open,
  PositionDecrease: close,
  FundingFeesClaimed: claimed(),
  AffiliateRewardClaimed: claimed(),
  CollateralClaimed: claimed(),
  OrderUpdated: { action: "execute", operation: "change-order", sentence: "Changed an order on {contract}" },
  OrderCancelled: canceled("an order"),
  DepositCreated: added,
  DepositCancelled: canceled("a deposit"),
  DepositExecuted: minted,
  GlvDepositCreated: added,
  GlvDepositExecuted: minted,
  WithdrawalCreated: requestedWithdrawal(),
  WithdrawalCancelled: canceled("a withdrawal"),
  WithdrawalExecuted: removed,
  GlvWithdrawalCreated: requestedWithdrawal(),
  GlvWithdrawalExecuted: removed,
  ShiftCreated: swapped
}

const keeping: Act = { action: "execute", operation: "settle", sentence: "Executed orders on {contract}" }

interface EventData {
  readonly uint256Items: { readonly items: ReadonlyArray<{ readonly key: string; readonly value: bigint }> }
}
const orderTypeOf = ({ uint256Items }: EventData): bigint | undefined =>
  uint256Items.items.find(({ key }) => key === "orderType")?.value

/** An account as a topic. */
const account = (topic: Hex): Address => `0x${topic.slice(26)}`

/** The second version: markets of their own, orders that keepers execute; gmx-io/gmx-synthetics, @gmx-io/sdk. */
export default protocol({
  id: "gmx-v2",
  name: "GMX",
  type: "derivatives",
  url: "https://github.com/gmx-io/gmx-synthetics",
  // Routers of orders, replaced ones too, of subaccounts and vaults, and where tokens are approved.
  named: at(addresses),
  rules: [
    event(
      `event EventLog1(address msgSender, string eventName, string indexed eventNameHash, bytes32 indexed topic1, ${data})`,
      {
        at: emitter,
        means: ({ args: { eventName, topic1, eventData } }) => {
          const act = acts[eventName]
          const isLiquidation = act === close && orderTypeOf(eventData) === 7n
          return act && { ...(isLiquidation ? liquidated : act), actor: account(topic1) }
        }
      }
    ),
    event(
      `event EventLog2(address msgSender, string eventName, string indexed eventNameHash, bytes32 indexed topic1, bytes32 indexed topic2, ${data})`,
      {
        at: emitter,
        means: ({ args: { eventName, topic2, eventData }, transaction }) => {
          const act = eventName === "OrderCreated" ? types[Number(orderTypeOf(eventData))] : acts[eventName]
          const ofAccount = act === undefined ? [] : [{ ...act, actor: account(topic2) }]
          // A keeper executes what was requested.
          return eventName.endsWith("Executed") ? [...ofAccount, { ...keeping, actor: transaction.from }] : ofAccount
        }
      }
    )
  ]
})
