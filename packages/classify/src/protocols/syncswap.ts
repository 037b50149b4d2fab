import { event, protocol } from "../rule/index.ts"

const contracts = [
  "0x80e38291e06339d10aab483c65695d004dbd5c69",
  "0x7160570bb153edd0ea1775ec2b2ac9b65f1ab61b",
  "0x37bac764494c8db4e54bde72f6965bea9fa0ac2d",
  "0xe4cf807e351b56720b17a59094179e7ed9dd3727"
] as const

/** Its pools log the swaps of Uniswap V2; syncswap/core-contracts. */
export default protocol({
  id: "syncswap",
  name: "SyncSwap",
  type: "exchange",
  url: "https://syncswap.gitbook.io/syncswap/smart-contracts/smart-contracts",
  // The router, the vault, factories of classic and stable pools.
  contracts: { linea: [...contracts, "0xc2a1947d2336b2af74d5813dc9ca6e0c3b3e8a1e"], scroll: contracts },
  functions: [[{ action: "swap" }]],
  rules: [
    event(
      "event Mint(address indexed sender, uint256 amount0, uint256 amount1, uint256 liquidity, address indexed to)",
      {
        means: ({ log }) => ({ action: "deposit", operation: "add-liquidity", metadata: { pool: log.address } })
      }
    ),
    event(
      "event Burn(address indexed sender, uint256 amount0, uint256 amount1, uint256 liquidity, address indexed to)",
      {
        means: ({ log }) => ({ action: "withdraw", operation: "remove-liquidity", metadata: { pool: log.address } })
      }
    )
  ]
})
