import { type Deployments, event, onEveryChain, protocol } from "../rule/index.ts"

/** Augustus, version 2 to 6; Dune's spellbook (oneinch_mapped_contracts, addresses_ethereum_dex) and paraswap-subgraph. */
const augustus: Deployments = {
  ...onEveryChain("0xdef171fe48cf0115b1d80b88dc8eab59176fee57", "0x6a000f20005980200259b80c5102003040001068"),
  ethereum: [
    "0x9509665d015bfe3c77aa5ad6ca20c8afa1d98989",
    "0xf90e98f3d8dce44632e5020abf2e122e0f99dfab",
    "0x1bd435f3c054b6e901b7b108a0ab7617c808677b"
  ],
  polygon: ["0x90249ed4d69d70e709ffcd8bee2c5a566f65dade"],
  base: ["0x59c7c832e96d2568bea6db468c1aadcbbda08a52"]
}
/** Also the dex-lib. */
const limitOrders: Deployments = {
  ethereum: ["0xe92b586627cca7a83dc919cc7127196d70f55a06"],
  optimism: ["0x0927fd43a7a87e3e8b81df2c44b03c4756849f6d"],
  polygon: ["0xf3cd476c3c4d3ac5ca2724767f269070ca09a043"],
  base: ["0xa003dfba51c9e1e56c67ae445b852bded7ac5eed"],
  arbitrum: ["0x0927fd43a7a87e3e8b81df2c44b03c4756849f6d"],
  bnb: ["0x8dcdfe88ef0351f27437284d0710cd65b20288bb"],
  avalanche: ["0x34302c4267d0da0a8c65510282cc22e9e39df51f"]
}

/** The parts of the arguments that its versions have in common; of augustus-v4's ABI, paraswap-subgraph and the dex-lib. */
const traded =
  "address indexed beneficiary, address indexed srcToken, address indexed destToken, uint256 srcAmount, uint256 receivedAmount"
const swap = { action: "swap" } as const

export default protocol({
  id: "paraswap",
  name: "ParaSwap",
  type: "exchange",
  url: "https://developers.velora.xyz/augustus-swapper/augustus-v6.2",
  contracts: augustus,
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
      means: ({ args }) => ({ action: "cancel", actor: args.maker, sentence: "Canceled an order on {contract}" })
    })
  ]
})
