import addresses from "../addresses/cow.json" with { type: "json" }
import { type Act, type Address, at, canceledOrder, event, everywhere, type Ledger, protocol } from "../rule/index.ts"

/** Contracts that hold native tokens of sellers and place their orders: first and current ones, also of the test environment; Dune's spellbook, cow-sdk. */
const ethFlow = at(addresses, "eth-flow")
/** @cowprotocol/contracts, networks.json; the test environment's, @cowprotocol/sdk-config. */
const settlement = at(addresses, "settlement")
const composable = at(addresses, "composable")

const boughtBy = (ledger: Ledger, from: Address, token: Address, amount: bigint): Address | undefined =>
  ledger.movements.find(
    movement => movement.from === from && movement.asset.address === token && movement.amount === amount
  )?.to

/** The order's owner swaps. A seller of native tokens owns no order, but receives what the order of its contract bought. */
const traded = (owner: Address, recipient: Address | undefined): ReadonlyArray<Act> => [
  { action: "swap", actor: owner },
  ...(recipient === undefined || recipient === owner
    ? []
    : [{ action: ethFlow[everywhere]?.includes(owner) ? "swap" : "receive", actor: recipient } as const])
]

const placed = {
  action: "create",
  operation: "order",
  sentence: "Placed an order[ to sell {sent}] on {contract}"
} as const

export default protocol({
  id: "cow",
  name: "CoW Protocol",
  type: "exchange",
  url: "https://docs.cow.fi/cow-protocol/reference/contracts/core",
  functions: [
    [
      { action: "create", operation: "order" },
      "createOrder((address, address, uint256, uint256, bytes32, uint256, uint32, bool, int64) order)"
    ],
    [
      { action: "cancel" },
      "invalidateOrder((address, address, uint256, uint256, bytes32, uint256, uint32, bool, int64) order)"
    ]
  ],
  rules: [
    event(
      "event Trade(address indexed owner, address sellToken, address buyToken, uint256 sellAmount, uint256 buyAmount, uint256 feeAmount, bytes orderUid)",
      {
        at: settlement,
        means: ({ args: { owner, buyToken, buyAmount }, log, ledger }) =>
          traded(owner, boughtBy(ledger, log.address, buyToken, buyAmount))
      }
    ),
    event("event Settlement(address indexed solver)", {
      at: settlement,
      means: ({ args }) => ({
        action: "execute",
        actor: args.solver,
        operation: "settle",
        sentence: "Settled orders on {contract}"
      })
    }),
    event("event OrderInvalidated(address indexed owner, bytes orderUid)", {
      at: settlement,
      means: ({ args }) => canceledOrder(args.owner)
    }),
    event("event PreSignature(address indexed owner, bytes orderUid, bool signed)", {
      at: settlement,
      means: ({ args }) => ({ ...(args.signed ? placed : canceledOrder()), actor: args.owner })
    }),
    event(
      "event OrderPlacement(address indexed sender, (address sellToken, address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount, uint32 validTo, bytes32 appData, uint256 feeAmount, bytes32 kind, bool partiallyFillable, bytes32 sellTokenBalance, bytes32 buyTokenBalance) order, (uint8 scheme, bytes data) signature, bytes data)",
      { at: ethFlow, means: ({ args }) => ({ ...placed, actor: args.sender }) }
    ),
    event("event OrderInvalidation(bytes orderUid)", {
      at: ethFlow,
      means: ({ transaction }) => ({
        ...canceledOrder(),
        actor: transaction.from,
        sentence: "Canceled an order on {contract}[ and received {received} back]"
      })
    }),
    event("event OrderRefund(bytes orderUid, address indexed refunder)", {
      at: ethFlow,
      means: ({ ledger, log }) =>
        ledger
          .movementsOf(log.address)
          .filter(({ from }) => from === log.address)
          .map(({ to }) => ({
            ...canceledOrder(),
            actor: to,
            operation: "refund",
            sentence: "Received a refund of {received} for an unfilled order on {contract}"
          }))
    }),
    event(
      "event ConditionalOrderCreated(address indexed owner, (address handler, bytes32 salt, bytes staticInput) params)",
      { at: composable, means: ({ args }) => ({ ...placed, actor: args.owner }) }
    )
  ]
})
