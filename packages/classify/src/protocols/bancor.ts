import addresses from "../addresses/bancor.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** V3's network; of Bancor's deployments. What its pools log bears no other protocol's shape. */
const network = at(addresses, "network")

/** From the first converters to V3; signatures of @bancor/sdk and paraswap's dex-lib. */
export default protocol({
  id: "bancor",
  name: "Bancor",
  type: "exchange",
  url: "https://docs.bancor.network/",
  rules: [
    event(
      "event Conversion(address indexed _smartToken, address indexed _fromToken, address indexed _toToken, uint256 _fromAmount, uint256 _toAmount, address _trader)",
      { id: "Conversion-network", means: () => ({ action: "swap" }) }
    ),
    event(
      "event Conversion(address indexed sourceToken, address indexed targetToken, address indexed trader, uint256 sourceAmount, uint256 targetAmount, int256 conversionFee)",
      { means: () => ({ action: "swap" }) }
    ),
    event(
      "event Conversion(address indexed sourceToken, address indexed targetToken, address indexed trader, uint256 sourceAmount, uint256 targetAmount, uint256 rateN, uint256 rateD)",
      { id: "Conversion-first", means: () => ({ action: "swap" }) }
    ),
    event(
      "event LiquidityAdded(address indexed provider, address indexed reserveToken, uint256 amount, uint256 newBalance, uint256 newSupply)",
      { means: ({ args }) => ({ action: "deposit", actor: args.provider, operation: "add-liquidity" }) }
    ),
    event(
      "event LiquidityRemoved(address indexed provider, address indexed reserveToken, uint256 amount, uint256 newBalance, uint256 newSupply)",
      { means: ({ args }) => ({ action: "withdraw", actor: args.provider, operation: "remove-liquidity" }) }
    ),
    event(
      "event TokensTraded(bytes32 indexed contextId, address indexed sourceToken, address indexed targetToken, uint256 sourceAmount, uint256 targetAmount, uint256 bntAmount, uint256 targetFeeAmount, uint256 bntFeeAmount, address trader)",
      { at: network, means: ({ args }) => ({ action: "swap", actor: args.trader }) }
    ),
    event(
      "event TokensDeposited(bytes32 indexed contextId, address indexed provider, address indexed token, uint256 tokenAmount, uint256 poolTokenAmount)",
      { means: ({ args }) => ({ action: "deposit", actor: args.provider, operation: "add-liquidity" }) }
    ),
    event(
      "event TokensDeposited(bytes32 indexed contextId, address indexed provider, uint256 bntAmount, uint256 poolTokenAmount, uint256 vbntAmount)",
      {
        id: "TokensDeposited-BNT",
        means: ({ args }) => ({ action: "deposit", actor: args.provider, operation: "add-liquidity" })
      }
    ),
    event(
      "event WithdrawalInitiated(address indexed pool, address indexed provider, uint256 indexed requestId, uint256 poolTokenAmount, uint256 reserveTokenAmount)",
      {
        means: ({ args }) => ({
          action: "withdraw",
          actor: args.provider,
          operation: "request-withdrawal",
          sentence: "Requested a withdrawal[ of {sent}] from {contract}"
        })
      }
    ),
    event(
      "event WithdrawalCancelled(address indexed pool, address indexed provider, uint256 indexed requestId, uint256 poolTokenAmount, uint256 reserveTokenAmount, uint32 timeElapsed)",
      {
        means: ({ args }) => ({
          action: "cancel",
          actor: args.provider,
          sentence: "Canceled a withdrawal from {contract}"
        })
      }
    )
  ]
})
