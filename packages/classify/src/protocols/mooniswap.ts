import addresses from "../addresses/mooniswap.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** Mooniswap and its successor, whose pools are their own share tokens; 1inch/liquidity-protocol and the pools' verified source. */
export default protocol({
  id: "mooniswap",
  name: "1inch Liquidity Protocol",
  type: "exchange",
  url: "https://github.com/1inch/liquidity-protocol",
  emitters: at(addresses),
  rules: [
    event(
      "event Swapped(address indexed account, address indexed src, address indexed dst, uint256 amount, uint256 result, uint256 srcBalance, uint256 dstBalance, uint256 totalSupply, address referral)",
      { id: "Swapped-v1", means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event Swapped(address indexed sender, address indexed receiver, address indexed srcToken, address dstToken, uint256 amount, uint256 result, uint256 srcAdditionBalance, uint256 dstRemovalBalance, address referral)",
      { means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event Deposited(address indexed sender, address indexed receiver, uint256 share, uint256 token0Amount, uint256 token1Amount)",
      { means: ({ args }) => ({ action: "deposit", actor: args.sender, operation: "add-liquidity" }) }
    ),
    event(
      "event Withdrawn(address indexed sender, address indexed receiver, uint256 share, uint256 token0Amount, uint256 token1Amount)",
      { means: ({ args }) => ({ action: "withdraw", actor: args.sender, operation: "remove-liquidity" }) }
    )
  ]
})
