import { calls, type Deployments, event, protocol } from "../rule/index.ts"

/** Of plain markets and of those with several outcomes; Polymarket's ts-sdk. */
const exchanges: Deployments = {
  polygon: ["0xe111180000d2663c0091e4f400237545b87b996b", "0xe2222d279d744050d28e00520010520000310f59"]
}
/** They split and merge positions for pUSD, the collateral of these exchanges; replaced ones, too. */
const adapters: Deployments = {
  polygon: [
    "0xada100db00ca00073811820692005400218fce1f",
    "0xada2005600dec949baf300f4c6120000bdb6eaab",
    "0xada100874d00e3331d00f2007a9c336a65009718",
    "0xada200001000ef00d07553cee7006808f895c6f1"
  ]
}
/** Where USDC is exchanged for pUSD, and back. */
const ramps: Deployments = {
  polygon: ["0x93070a847efef7f70739046a929d47a521f5b8ee", "0x2957922eb93258b93368531d39facca3b4dc5854"]
}

const condition = "address collateralToken, bytes32 parentCollectionId, bytes32 conditionId"

/** Polymarket's second exchanges, whose events name the side and the outcome. */
export default protocol({
  id: "polymarket-v2",
  name: "Polymarket",
  type: "derivatives",
  url: "https://docs.polymarket.com/resources/contracts",
  // The third exchange, the router and the modules of protocol 2, the position manager, perpetuals; the factory of market makers.
  contracts: {
    polygon: [
      "0xe3333700ca9d93003f00f0f71f8515005f6c00aa",
      "0x12121212006e4cd160d18e3f00711da5c3372600",
      "0x1000008dd9001b968442c1000017eae6e0da00ba",
      "0x200000900045e3b6259600682756002200028933",
      "0x30000034706c7d8e12009dab006be20000c031a8",
      "0x006f54f7f9a22e0000cc2ab60031000000ae9fef",
      "0xa1200000d0002264c9a1698e001292d00e1b00af",
      "0xdca4af75705dbb50f62437045aff9921947917d2",
      "0x8b9805a2f595b6705e74f7310829f2d299d21522"
    ]
  },
  rules: [
    event(
      "event OrderFilled(bytes32 indexed orderHash, address indexed maker, address indexed taker, uint8 side, uint256 tokenId, uint256 makerAmountFilled, uint256 takerAmountFilled, uint256 fee, bytes32 builder, bytes32 metadata)",
      { at: exchanges, means: ({ args }) => ({ action: args.side === 0 ? "buy" : "sell", actor: args.maker }) }
    ),
    event(
      "event OrdersMatched(bytes32 indexed takerOrderHash, address indexed takerOrderMaker, uint8 side, uint256 tokenId, uint256 makerAmountFilled, uint256 takerAmountFilled)",
      {
        at: exchanges,
        means: ({ transaction }) => ({
          action: "execute",
          actor: transaction.from,
          operation: "settle",
          sentence: "Matched orders on {contract}"
        })
      }
    ),
    ...calls(
      { action: "deposit", operation: "split" },
      adapters,
      `splitPosition(${condition}, uint256[] partition, uint256 amount)`
    ),
    ...calls(
      { action: "withdraw", operation: "merge" },
      adapters,
      `mergePositions(${condition}, uint256[] partition, uint256 amount)`
    ),
    ...calls(
      { action: "withdraw", operation: "redeem" },
      adapters,
      `redeemPositions(${condition}, uint256[] indexSets)`
    ),
    ...calls(
      { action: "swap", contractType: "exchange" },
      ramps,
      "wrap(address asset, address to, uint256 amount)",
      "unwrap(address asset, address to, uint256 amount)"
    )
  ]
})
