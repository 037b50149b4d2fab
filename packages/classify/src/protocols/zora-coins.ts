import addresses from "../addresses/zora-coins.json" with { type: "json" }
import { type Act, type Address, address, at, event, protocol } from "../rule/index.ts"

const factory = at(addresses, "factory")

const created = (actor: Address, coin: Address): Act => ({
  action: "create",
  actor,
  operation: "create-token",
  sentence: "Created the coin {coin} on {contract}",
  values: { coin: address(coin) },
  metadata: { created: coin }
})

const parties = "address indexed caller, address indexed payoutRecipient, address indexed platformReferrer"
const coin = "address currency, string uri, string name, string symbol, address coin"
const pool =
  "(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey, bytes32 poolKeyHash"
const trade = "address indexed recipient, address indexed tradeReferrer"

/** Coins of posts and creators. The first traded through themselves, later ones in pools of Uniswap V4; @zoralabs/protocol-deployments. */
export default protocol({
  id: "zora-coins",
  name: "Zora",
  type: "exchange",
  url: "https://docs.zora.co/coins/contracts/architecture",
  named: at(addresses),
  rules: [
    event(`event CoinCreated(${parties}, ${coin}, address pool, string version)`, {
      at: factory,
      means: ({ args }) => created(args.caller, args.coin)
    }),
    event(`event CoinCreatedV4(${parties}, ${coin}, ${pool}, string version)`, {
      at: factory,
      means: ({ args }) => created(args.caller, args.coin)
    }),
    event(`event CreatorCoinCreated(${parties}, ${coin}, ${pool}, string version)`, {
      at: factory,
      means: ({ args }) => created(args.caller, args.coin)
    }),
    event(
      `event TrendCoinCreated(address indexed caller, string symbol, address coin, ${pool}, bytes poolConfig, string version)`,
      { at: factory, means: ({ args }) => created(args.caller, args.coin) }
    ),
    event(
      `event CoinBuy(address indexed buyer, ${trade}, uint256 coinsPurchased, address currency, uint256 amountFee, uint256 amountSold)`,
      { means: ({ args }) => ({ action: "swap", actor: args.buyer, contractName: "Zora" }) }
    ),
    event(
      `event CoinSell(address indexed seller, ${trade}, uint256 coinsSold, address currency, uint256 amountFee, uint256 amountPurchased)`,
      { means: ({ args }) => ({ action: "swap", actor: args.seller, contractName: "Zora" }) }
    ),
    event(
      "event CreatorVestingClaimed(address indexed recipient, uint256 claimAmount, uint256 totalClaimed, uint256 vestingStartTime, uint256 vestingEndTime)",
      {
        means: ({ args, log }) => ({
          action: "vest",
          actor: args.recipient,
          contractType: "token",
          operation: "release",
          namedFor: log.address
        })
      }
    )
  ]
})
