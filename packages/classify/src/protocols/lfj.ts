import { event, protocol } from "../rule/index.ts"

/** Liquidity Book of LFJ (Trader Joe), versions 2 to 2.2; @traderjoe-xyz/sdk-v2, @traderjoe-xyz/sdk. */
export default protocol({
  id: "lfj",
  name: "LFJ",
  type: "exchange",
  url: "https://developers.lfj.gg/",
  // Routers and factories, then the first version's router and factory.
  forks: [
    {
      name: "LFJ",
      contracts: {
        ethereum: ["0x9a93a421b74f1c5755b83dd2c211614dc419c44b", "0xdc8d77b69155c7e68a95a4fb0f06a71ff90b943a"],
        avalanche: [
          "0xe3ffc583dc176575eea7fd9df2a7c65f7e23f4c3",
          "0xb4315e873dbcf96ffd0acd8ea43f689d8c20fb30",
          "0x18556da13313f3532c54711497a8fedac273220e",
          "0x6e77932a92582f504ff6c4bdbcef7da6c198aeef",
          "0x8e42f2f4101563bf679975178e880fd87d3efd4e",
          "0xb43120c4745967fa9b93e79c149e66b0f2d6fe0c"
        ],
        arbitrum: [
          "0x7bfd7192e76d950832c77bb412aae841049d8d9b",
          "0xa6598a0160f6392950c7759371b6dac8eec4f6a2",
          "0xb4315e873dbcf96ffd0acd8ea43f689d8c20fb30",
          "0x013e138ef6008ae5fdfde29700e3f2bc61d21e3a",
          "0x1886d09c9ade0c5db822d85d21678db67b6c2982",
          "0x8e42f2f4101563bf679975178e880fd87d3efd4e",
          "0xb43120c4745967fa9b93e79c149e66b0f2d6fe0c"
        ],
        bnb: [
          "0xb66a2704a0dabc1660941628be987b4418f7a9e8",
          "0xb4315e873dbcf96ffd0acd8ea43f689d8c20fb30",
          "0x43646a8e839b2f2766392c1bf8f60f6e587b6960",
          "0x8e42f2f4101563bf679975178e880fd87d3efd4e"
        ]
      }
    },
    {
      name: "Trader Joe",
      contracts: {
        avalanche: ["0x60ae616a2155ee3d9a68541ba4544862310933d4"],
        arbitrum: ["0xbee5c10cf6e4f68f831e11c1d9e59b43560b3642"],
        bnb: ["0x89fa1974120d2a7f83a0cb80df3654721c6a38cd"]
      }
    }
  ],
  functions: [
    [
      { action: "swap" },
      "swapExactTokensForTokens(uint256, uint256, (uint256[], uint8[], address[]), address recipient, uint256)",
      "swapExactNATIVEForTokens(uint256, (uint256[], uint8[], address[]), address recipient, uint256)",
      "swapExactTokensForNATIVE(uint256, uint256, (uint256[], uint8[], address[]), address recipient, uint256)"
    ]
  ],
  rules: [
    event(
      "event Swap(address indexed sender, address indexed to, uint24 id, bytes32 amountsIn, bytes32 amountsOut, uint24 volatilityAccumulator, bytes32 totalFees, bytes32 protocolFees)",
      { means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event Swap(address indexed sender, address indexed recipient, uint256 indexed id, bool swapForY, uint256 amountIn, uint256 amountOut, uint256 volatilityAccumulated, uint256 fees)",
      { id: "Swap-v2", means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event("event DepositedToBins(address indexed sender, address indexed to, uint256[] ids, bytes32[] amounts)", {
      means: ({ log }) => ({ action: "deposit", operation: "add-liquidity", metadata: { pool: log.address } })
    }),
    event("event WithdrawnFromBins(address indexed sender, address indexed to, uint256[] ids, bytes32[] amounts)", {
      means: ({ log }) => ({ action: "withdraw", operation: "remove-liquidity", metadata: { pool: log.address } })
    })
  ]
})
