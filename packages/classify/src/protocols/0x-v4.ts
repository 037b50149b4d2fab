import addresses from "../addresses/0x-v4.json" with { type: "json" }
import { type Act, type Address, at, calls, canceledOrder, event, protocol, sale } from "../rule/index.ts"

/** The Exchange Proxy, and the routers of Coinbase Wallet and Matcha; @0x/contract-addresses, Dune's spellbook. */
const proxy = at(addresses, "proxy")

const filled = ({ maker, taker }: { readonly maker: Address; readonly taker: Address }): ReadonlyArray<Act> => [
  { action: "swap", actor: maker, metadata: { counterparty: taker } },
  { action: "swap", actor: taker, metadata: { counterparty: maker } }
]

const canceledAllOrders = { action: "cancel", sentence: "Canceled all orders of a pair on {contract}" } as const
const canceledNftOrder = { ...canceledOrder(), contractType: "marketplace" } as const

/** Direction 0 sells the NFT to the taker, 1 buys it (LibNFTOrder.TradeDirection). */
const sold = (direction: number, maker: Address, taker: Address): ReadonlyArray<Act> =>
  (direction === 0 ? sale(maker, taker) : sale(taker, maker)).map(act => ({ ...act, contractType: "marketplace" }))

const listed = (actor: Address): Act => ({
  action: "create",
  actor,
  operation: "order",
  contractType: "marketplace",
  sentence: "Signed an order on {contract}"
})

export default protocol({
  id: "0x-v4",
  name: "0x Protocol",
  type: "exchange",
  url: "https://docs.0xprotocol.org/en/latest/",
  named: at(addresses),
  functions: [[{ action: "swap" }]],
  rules: [
    event(
      "event LimitOrderFilled(bytes32 orderHash, address maker, address taker, address feeRecipient, address makerToken, address takerToken, uint128 takerTokenFilledAmount, uint128 makerTokenFilledAmount, uint128 takerTokenFeeFilledAmount, uint256 protocolFeePaid, bytes32 pool)",
      { at: proxy, means: ({ args }) => filled(args) }
    ),
    event(
      "event RfqOrderFilled(bytes32 orderHash, address maker, address taker, address makerToken, address takerToken, uint128 takerTokenFilledAmount, uint128 makerTokenFilledAmount, bytes32 pool)",
      { at: proxy, means: ({ args }) => filled(args) }
    ),
    event(
      "event OtcOrderFilled(bytes32 orderHash, address maker, address taker, address makerToken, address takerToken, uint128 makerTokenFilledAmount, uint128 takerTokenFilledAmount)",
      { at: proxy, means: ({ args }) => filled(args) }
    ),
    event(
      "event TransformedERC20(address indexed taker, address inputToken, address outputToken, uint256 inputTokenAmount, uint256 outputTokenAmount)",
      { at: proxy, means: ({ args }) => ({ action: "swap", actor: args.taker }) }
    ),
    event(
      "event LiquidityProviderSwap(address inputToken, address outputToken, uint256 inputTokenAmount, uint256 outputTokenAmount, address provider, address recipient)",
      { at: proxy, means: () => ({ action: "swap" }) }
    ),
    event("event OrderCancelled(bytes32 orderHash, address maker)", {
      at: proxy,
      means: ({ args }) => canceledOrder(args.maker)
    }),
    event(
      "event PairCancelledLimitOrders(address maker, address makerToken, address takerToken, uint256 minValidSalt)",
      {
        at: proxy,
        means: ({ args }) => ({ ...canceledAllOrders, actor: args.maker })
      }
    ),
    event("event PairCancelledRfqOrders(address maker, address makerToken, address takerToken, uint256 minValidSalt)", {
      at: proxy,
      means: ({ args }) => ({ ...canceledAllOrders, actor: args.maker })
    }),
    event(
      "event ERC721OrderFilled(uint8 direction, address maker, address taker, uint256 nonce, address erc20Token, uint256 erc20TokenAmount, address erc721Token, uint256 erc721TokenId, address matcher)",
      { at: proxy, means: ({ args }) => sold(args.direction, args.maker, args.taker) }
    ),
    event(
      "event ERC1155OrderFilled(uint8 direction, address maker, address taker, uint256 nonce, address erc20Token, uint256 erc20FillAmount, address erc1155Token, uint256 erc1155TokenId, uint128 erc1155FillAmount, address matcher)",
      { at: proxy, means: ({ args }) => sold(args.direction, args.maker, args.taker) }
    ),
    event("event ERC721OrderCancelled(address maker, uint256 nonce)", {
      at: proxy,
      means: ({ args }) => ({ ...canceledNftOrder, actor: args.maker })
    }),
    event("event ERC1155OrderCancelled(address maker, uint256 nonce)", {
      at: proxy,
      means: ({ args }) => ({ ...canceledNftOrder, actor: args.maker })
    }),
    event(
      "event ERC721OrderPreSigned(uint8 direction, address maker, address taker, uint256 expiry, uint256 nonce, address erc20Token, uint256 erc20TokenAmount, (address recipient, uint256 amount, bytes feeData)[] fees, address erc721Token, uint256 erc721TokenId, (address propertyValidator, bytes propertyData)[] erc721TokenProperties)",
      { at: proxy, means: ({ args }) => listed(args.maker) }
    ),
    event(
      "event ERC1155OrderPreSigned(uint8 direction, address maker, address taker, uint256 expiry, uint256 nonce, address erc20Token, uint256 erc20TokenAmount, (address recipient, uint256 amount, bytes feeData)[] fees, address erc1155Token, uint256 erc1155TokenId, (address propertyValidator, bytes propertyData)[] erc1155TokenProperties, uint128 erc1155TokenAmount)",
      { at: proxy, means: ({ args }) => listed(args.maker) }
    ),
    ...calls(
      { action: "swap" },
      proxy,
      "transformERC20(address inputToken, address outputToken, uint256 inputTokenAmount, uint256 minOutputTokenAmount, (uint32 deploymentNonce, bytes data)[] transformations)",
      "sellToUniswap(address[] tokens, uint256 sellAmount, uint256 minBuyAmount, bool isSushi)",
      "sellToPancakeSwap(address[] tokens, uint256 sellAmount, uint256 minBuyAmount, uint8 fork)",
      "sellEthForTokenToUniswapV3(bytes encodedPath, uint256 minBuyAmount, address recipient)",
      "sellTokenForEthToUniswapV3(bytes encodedPath, uint256 sellAmount, uint256 minBuyAmount, address recipient)",
      "sellTokenForTokenToUniswapV3(bytes encodedPath, uint256 sellAmount, uint256 minBuyAmount, address recipient)"
    )
  ]
})
