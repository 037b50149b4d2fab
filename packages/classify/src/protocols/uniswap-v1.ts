import addresses from "../addresses/uniswap-v1.json" with { type: "json" }
import { amount, at, event, nativeTokenAddress, poolCreated, protocol } from "../rule/index.ts"

/** https://github.com/Uniswap/v1-contracts: exchanges are the factory's forwarders, one a token. */
const factory = at(addresses, "factory")

export default protocol({
  id: "uniswap-v1",
  name: "Uniswap V1",
  type: "exchange",
  url: "https://docs.uniswap.org/contracts/v1/reference/exchange",
  rules: [
    event("event TokenPurchase(address indexed buyer, uint256 indexed eth_sold, uint256 indexed tokens_bought)", {
      means: ({ args, log }) => ({
        action: "swap",
        actor: args.buyer,
        values: { sent: amount(nativeTokenAddress, args.eth_sold) },
        metadata: { pool: log.address }
      })
    }),
    event("event EthPurchase(address indexed buyer, uint256 indexed tokens_sold, uint256 indexed eth_bought)", {
      means: ({ args, log }) => ({
        action: "swap",
        actor: args.buyer,
        values: { received: amount(nativeTokenAddress, args.eth_bought) },
        metadata: { pool: log.address }
      })
    }),
    event("event AddLiquidity(address indexed provider, uint256 indexed eth_amount, uint256 indexed token_amount)", {
      means: ({ args, log }) => ({
        action: "deposit",
        actor: args.provider,
        operation: "add-liquidity",
        metadata: { pool: log.address }
      })
    }),
    event("event RemoveLiquidity(address indexed provider, uint256 indexed eth_amount, uint256 indexed token_amount)", {
      means: ({ args, log }) => ({
        action: "withdraw",
        actor: args.provider,
        operation: "remove-liquidity",
        metadata: { pool: log.address }
      })
    }),
    event("event NewExchange(address indexed token, address indexed exchange)", {
      at: factory,
      means: ({ args, transaction }) => poolCreated(transaction.from, args.exchange)
    })
  ]
})
