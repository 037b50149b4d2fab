import { event, protocol } from "../rule/index.ts"

/** V1 and V2; of paraswap's dex-lib, maverickprotocol/maverick-v2-examples, docs.mav.xyz. */
export default protocol({
  id: "maverick",
  name: "Maverick",
  type: "exchange",
  url: "https://docs.mav.xyz/",
  // Routers, factories, managers of positions; V2's boosted positions, rewards and vote locks.
  forks: [
    {
      name: "Maverick",
      contracts: {
        ethereum: [
          "0x4a585e0f7c18e2c414221d6402652d5e0990e5f8",
          "0x62e31802c6145a2d5e842eed8efe01fc224422fa",
          "0xbbf1ee38152e9d8e3470dc47947eaa65dca94913",
          "0xeb6625d65a0553c9dbc64449e56abfe519bd9c9b",
          "0xa5ebd82503c72299073657957f41b9cea6c0a43a",
          "0x5bb1c3734394d245f16e7e8101a89d1d2b5c4ff5",
          "0x4f24d73773fcce560f4fd641125c23a2b93fcb05",
          "0x0a7e848aca42d879ef06507fca0e7b33a0a63c1e",
          "0x116193c58b40d50687c0433b2aa0cc4ae00bc32c",
          "0xd94c8f6d13cf480ffac686712c63471d1596cc29",
          "0x924dd05c2325829fa4063cabe1456273084009d7",
          "0x451d47fd6207781dc053551edfd98de8d5eb4cda",
          "0x63ef1a657cc53747689b201aa07a76e9ef22f8fe",
          "0xc0c3bc532690af8922a2f260c6e1deb6cfab45a0"
        ],
        base: [
          "0x32aed3bce901da12ca8489788f3a99fce1056e14",
          "0x5eded0d7e76c563ff081ca01d9d12d6b404df527",
          "0x0a7e848aca42d879ef06507fca0e7b33a0a63c1e"
        ],
        arbitrum: ["0x5c3b380e5aeec389d1014da3eb372fa2c9e0fc76", "0x0a7e848aca42d879ef06507fca0e7b33a0a63c1e"],
        bnb: ["0x374bfcc264678c67a582d067ad91f1951bc6b20f", "0x0a7e848aca42d879ef06507fca0e7b33a0a63c1e"]
      }
    }
  ],
  rules: [
    event(
      "event Swap(address sender, address recipient, bool tokenAIn, bool exactOutput, uint256 amountIn, uint256 amountOut, int32 activeTick)",
      { means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event PoolSwap(address sender, address recipient, (uint256 amount, bool tokenAIn, bool exactOutput, int32 tickLimit) params, uint256 amountIn, uint256 amountOut)",
      { means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event AddLiquidity(address indexed sender, uint256 indexed tokenId, (uint128 deltaA, uint128 deltaB, uint256 deltaLpBalance, uint128 binId, uint8 kind, int32 lowerTick, bool isActive)[] binDeltas)",
      { means: ({ log }) => ({ action: "deposit", operation: "add-liquidity", metadata: { pool: log.address } }) }
    ),
    event(
      "event RemoveLiquidity(address indexed sender, address indexed recipient, uint256 indexed tokenId, (uint128 deltaA, uint128 deltaB, uint256 deltaLpBalance, uint128 binId, uint8 kind, int32 lowerTick, bool isActive)[] binDeltas)",
      { means: ({ log }) => ({ action: "withdraw", operation: "remove-liquidity", metadata: { pool: log.address } }) }
    ),
    event(
      "event PoolAddLiquidity(address sender, address recipient, uint256 subaccount, (uint8 kind, int32[] ticks, uint128[] amounts) params, uint256 tokenAAmount, uint256 tokenBAmount, uint32[] binIds)",
      { means: ({ log }) => ({ action: "deposit", operation: "add-liquidity", metadata: { pool: log.address } }) }
    ),
    event(
      "event PoolRemoveLiquidity(address sender, address recipient, uint256 subaccount, (uint32[] binIds, uint128[] amounts) params, uint256 tokenAOut, uint256 tokenBOut)",
      { means: ({ log }) => ({ action: "withdraw", operation: "remove-liquidity", metadata: { pool: log.address } }) }
    )
  ]
})
