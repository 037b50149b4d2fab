import { event, protocol } from "../rule/index.ts"

/** Market makers' pools; signatures of @hashflow/sdk, routers of paraswap's dex-lib. */
export default protocol({
  id: "hashflow",
  name: "Hashflow",
  type: "exchange",
  url: "https://docs.hashflow.com/",
  forks: [
    {
      name: "Hashflow",
      contracts: {
        ethereum: ["0x55084ee0fef03f14a305cd24286359a35d735151"],
        optimism: ["0xca310b1b942a30ff4b40a5e1b69ab4607ec79bc1"],
        polygon: ["0x55084ee0fef03f14a305cd24286359a35d735151"]
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
