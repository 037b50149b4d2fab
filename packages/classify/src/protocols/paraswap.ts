import addresses from "../addresses/paraswap.json" with { type: "json" }
import { at, canceledOrder, event, protocol } from "../rule/index.ts"

/** Also the dex-lib. */
const limitOrders = at(addresses, "limit-orders")

/** The parts of the arguments that its versions have in common; of augustus-v4's ABI, paraswap-subgraph and the dex-lib. */
const traded =
  "address indexed beneficiary, address indexed srcToken, address indexed destToken, uint256 srcAmount, uint256 receivedAmount"
const swap = { action: "swap" } as const

export default protocol({
  id: "paraswap",
  name: "ParaSwap",
  type: "exchange",
  url: "https://developers.velora.xyz/augustus-swapper/augustus-v6.2",
  emitters: at(addresses),
  functions: [[{ action: "swap" }]],
  rules: [
    event(`event Swapped(address initiator, ${traded}, uint256 expectedAmount, string referrer)`, {
      id: "Swapped-v4",
      means: ({ args }) => ({ ...swap, actor: args.initiator })
    }),
    event(`event Bought(address initiator, ${traded}, string referrer)`, {
      id: "Bought-v4",
      means: ({ args }) => ({ ...swap, actor: args.initiator })
    }),
    event(`event Swapped(bytes16 uuid, address initiator, ${traded}, uint256 expectedAmount)`, {
      means: ({ args }) => ({ ...swap, actor: args.initiator })
    }),
    event(`event Bought(bytes16 uuid, address initiator, ${traded})`, {
      means: ({ args }) => ({ ...swap, actor: args.initiator })
    }),
    event(
      `event Swapped2(bytes16 uuid, address partner, uint256 feePercent, address initiator, ${traded}, uint256 expectedAmount)`,
      {
        means: ({ args }) => ({ ...swap, actor: args.initiator })
      }
    ),
    event(`event Bought2(bytes16 uuid, address partner, uint256 feePercent, address initiator, ${traded})`, {
      means: ({ args }) => ({ ...swap, actor: args.initiator })
    }),
    event(
      `event SwappedV3(bytes16 uuid, address partner, uint256 feePercent, address initiator, ${traded}, uint256 expectedAmount)`,
      {
        means: ({ args }) => ({ ...swap, actor: args.initiator })
      }
    ),
    event(
      `event BoughtV3(bytes16 uuid, address partner, uint256 feePercent, address initiator, ${traded}, uint256 expectedAmount)`,
      {
        means: ({ args }) => ({ ...swap, actor: args.initiator })
      }
    ),
    event(
      `event SwappedDirect(bytes16 uuid, address partner, uint256 feePercent, address initiator, uint8 kind, ${traded}, uint256 expectedAmount)`,
      { means: ({ args }) => ({ ...swap, actor: args.initiator }) }
    ),
    event(
      "event OrderFilled(bytes32 indexed orderHash, address indexed maker, address makerAsset, uint256 makerAmount, address indexed taker, address takerAsset, uint256 takerAmount)",
      {
        at: limitOrders,
        means: ({ args }) => [
          { ...swap, actor: args.maker, metadata: { counterparty: args.taker } },
          { ...swap, actor: args.taker, metadata: { counterparty: args.maker } }
        ]
      }
    ),
    event("event OrderCancelled(bytes32 indexed orderHash, address indexed maker)", {
      at: limitOrders,
      means: ({ args }) => canceledOrder(args.maker)
    })
  ]
})
