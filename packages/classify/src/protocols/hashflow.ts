import { event, onEveryChain, protocol } from "../rule/index.ts"

/** Market makers' pools; signatures of @hashflow/sdk, routers, of both versions, of paraswap's dex-lib. */
export default protocol({
  id: "hashflow",
  name: "Hashflow",
  type: "exchange",
  url: "https://docs.hashflow.com/",
  forks: [
    {
      name: "Hashflow",
      contracts: {
        ...onEveryChain("0x55084ee0fef03f14a305cd24286359a35d735151", "0xca310b1b942a30ff4b40a5e1b69ab4607ec79bc1"),
        ethereum: ["0xf6a94dfd0e6ea9ddfdffe4762ad4236576136613"],
        optimism: ["0xb3999f658c0391d94a37f7ff328f3fec942bcadc"],
        polygon: ["0x72550597dc0b2e0bec24e116add353599eff2e35"],
        arbitrum: ["0x1f772fa3bc263160ea09bb16ce1a6b8fc0fab36a"],
        bnb: ["0x0acffb0fb2cddd9bd35d03d359f3d899e32facc9"],
        avalanche: ["0x64d2f9f44fe26c157d552ae7eaa613ca6587b59e"]
      }
    }
  ],
  rules: [
    event(
      "event Trade(address trader, address effectiveTrader, bytes32 txid, address baseToken, address quoteToken, uint256 baseTokenAmount, uint256 quoteTokenAmount)",
      { means: ({ args }) => ({ action: "swap", actor: args.trader }) }
    ),
    event(
      "event AddLiquidityPublicPool(address pool, address token, address liquidityProvider, uint256 depositAmount, uint256 hTokenAmount)",
      { means: ({ args }) => ({ action: "deposit", actor: args.liquidityProvider, operation: "add-liquidity" }) }
    ),
    event("event AddLiquidity(address token, address liquidityProvider, uint256 depositAmount, uint256 hTokenAmount)", {
      means: ({ args }) => ({ action: "deposit", actor: args.liquidityProvider, operation: "add-liquidity" })
    })
  ]
})
