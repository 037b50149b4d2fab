import { type Create2, event, onEveryChain, protocol } from "../rule/index.ts"

/** Elastic's pools, salted as Uniswap V3's with fees of its own; of paraswap's dex-lib. */
const pools: Create2 = {
  salt: "tokens-fee",
  fees: [8, 10, 40, 300, 1000, 20, 50, 100, 250, 500, 2000, 5000],
  factories: [
    {
      name: "KyberSwap Elastic",
      factory: "0xc7a590291e07b9fe9e64b86c58fd8fc764308c4a",
      initCodeHash: "0x00e263aaa3a2c06a89b53217a9e7aad7e15613490a72e0f95f303c4de2dc7045"
    }
  ]
}

export default protocol({
  id: "kyberswap",
  name: "KyberSwap",
  type: "exchange",
  url: "https://docs.kyberswap.com/liquidity-solutions/kyberswap-elastic",
  // Elastic's router and position manager, Classic's routers.
  contracts: {
    ...onEveryChain("0xf9c2b5746c946ef883ab2660bbbb1f10a5bdeab4", "0xe222fbe074a436145b255442d919e4e3a6c6a480"),
    ethereum: ["0x1c87257f5e8609940bc751a07bb085bb7f8cdbe6"],
    polygon: ["0x546c79662e028b661dfb4767664d0273184e4dd1"],
    bnb: ["0x78df70615ffc8066cc0887917f2cd72092c86409"],
    avalanche: ["0x8efa5a9ad6d594cf76830267077b78ce0bc5a5f8"]
  },
  rules: [
    event(
      "event Swap(address indexed sender, address indexed recipient, int256 deltaQty0, int256 deltaQty1, uint160 sqrtP, uint128 liquidity, int24 currentTick)",
      { from: pools, means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to, uint256 feeInPrecision)",
      {
        id: "Swap-classic",
        means: ({ log }) => ({ action: "swap", contractName: "KyberSwap Classic", metadata: { pool: log.address } })
      }
    ),
    event(
      "event MintPosition(uint256 indexed tokenId, uint80 indexed poolId, uint128 liquidity, uint256 amount0, uint256 amount1)",
      {
        means: ({ args }) => ({
          action: "deposit",
          operation: "add-liquidity",
          metadata: { tokenId: args.tokenId.toString() }
        })
      }
    ),
    event(
      "event AddLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1, uint256 additionalRTokenOwed)",
      {
        means: ({ args }) => ({
          action: "deposit",
          operation: "add-liquidity",
          metadata: { tokenId: args.tokenId.toString() }
        })
      }
    ),
    event(
      "event RemoveLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1, uint256 additionalRTokenOwed)",
      {
        means: ({ args }) => ({
          action: "withdraw",
          operation: "remove-liquidity",
          metadata: { tokenId: args.tokenId.toString() }
        })
      }
    ),
    event("event BurnRToken(uint256 indexed tokenId, uint256 rTokenBurn)", {
      means: ({ args }) => ({ action: "claim", operation: "fees", metadata: { tokenId: args.tokenId.toString() } })
    })
  ]
})
