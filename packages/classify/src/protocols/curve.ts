import { type Act, type Address, event, protocol } from "../rule/index.ts"

/** By kind of pool: plain, lending and meta pools; those with prices of their own (v2); twocrypto and tricrypto NG. */
const exchanged = [
  "event TokenExchange(address indexed buyer, int128 sold_id, uint256 tokens_sold, int128 bought_id, uint256 tokens_bought)",
  "event TokenExchangeUnderlying(address indexed buyer, int128 sold_id, uint256 tokens_sold, int128 bought_id, uint256 tokens_bought)",
  "event TokenExchange(address indexed buyer, uint256 sold_id, uint256 tokens_sold, uint256 bought_id, uint256 tokens_bought)",
  "event TokenExchange(address indexed buyer, uint256 sold_id, uint256 tokens_sold, uint256 bought_id, uint256 tokens_bought, uint256 fee, uint256 packed_price_scale)"
] as const

/** By number of coins, NG's any number last, and again by kind. */
const added = [
  "event AddLiquidity(address indexed provider, uint256[2] token_amounts, uint256[2] fees, uint256 invariant, uint256 token_supply)",
  "event AddLiquidity(address indexed provider, uint256[3] token_amounts, uint256[3] fees, uint256 invariant, uint256 token_supply)",
  "event AddLiquidity(address indexed provider, uint256[4] token_amounts, uint256[4] fees, uint256 invariant, uint256 token_supply)",
  "event AddLiquidity(address indexed provider, uint256[5] token_amounts, uint256[5] fees, uint256 invariant, uint256 token_supply)",
  "event AddLiquidity(address indexed provider, uint256[2] token_amounts, uint256 fee, uint256 token_supply)",
  "event AddLiquidity(address indexed provider, uint256[3] token_amounts, uint256 fee, uint256 token_supply)",
  "event AddLiquidity(address indexed provider, uint256[5] token_amounts, uint256 fee, uint256 token_supply)",
  "event AddLiquidity(address indexed provider, uint256[2] token_amounts, uint256 fee, uint256 token_supply, uint256 packed_price_scale)",
  "event AddLiquidity(address indexed provider, uint256[3] token_amounts, uint256 fee, uint256 token_supply, uint256 packed_price_scale)",
  "event AddLiquidity(address indexed provider, address indexed receiver, uint256[2] token_amounts, uint256 fee, uint256 token_supply, uint256 packed_price_scale)",
  "event AddLiquidity(address indexed provider, address indexed receiver, uint256[2] token_amounts, uint256 fee, uint256 token_supply)"
] as const

const removed = [
  "event RemoveLiquidity(address indexed provider, uint256[2] token_amounts, uint256[2] fees, uint256 token_supply)",
  "event RemoveLiquidity(address indexed provider, uint256[3] token_amounts, uint256[3] fees, uint256 token_supply)",
  "event RemoveLiquidity(address indexed provider, uint256[4] token_amounts, uint256[4] fees, uint256 token_supply)",
  "event RemoveLiquidity(address indexed provider, uint256[5] token_amounts, uint256[5] fees, uint256 token_supply)",
  "event RemoveLiquidity(address indexed provider, uint256[] token_amounts, uint256[] fees, uint256 token_supply)",
  "event RemoveLiquidity(address indexed provider, uint256[2] token_amounts, uint256 token_supply)",
  "event RemoveLiquidity(address indexed provider, uint256[3] token_amounts, uint256 token_supply)",
  "event RemoveLiquidityOne(address indexed provider, uint256 token_amount, uint256 coin_amount)",
  "event RemoveLiquidityOne(address indexed provider, uint256 token_amount, uint256 coin_amount, uint256 token_supply)",
  "event RemoveLiquidityOne(address indexed provider, int128 token_id, uint256 token_amount, uint256 coin_amount, uint256 token_supply)",
  "event RemoveLiquidityOne(address indexed provider, uint256 token_amount, uint256 coin_index, uint256 coin_amount, uint256 approx_fee, uint256 packed_price_scale)",
  "event RemoveLiquidityImbalance(address indexed provider, uint256[2] token_amounts, uint256[2] fees, uint256 invariant, uint256 token_supply)",
  "event RemoveLiquidityImbalance(address indexed provider, uint256[3] token_amounts, uint256[3] fees, uint256 invariant, uint256 token_supply)",
  "event RemoveLiquidityImbalance(address indexed provider, uint256[4] token_amounts, uint256[4] fees, uint256 invariant, uint256 token_supply)",
  "event RemoveLiquidityImbalance(address indexed provider, uint256[5] token_amounts, uint256[5] fees, uint256 invariant, uint256 token_supply)"
] as const

/** Pools are made by many factories and none is provable, but their events are Curve's own. */
const contractName = "Curve"

const move = (action: Act["action"], operation: string, actor: Address, pool: Address): Act => ({
  action,
  actor,
  operation,
  contractName,
  metadata: { pool }
})

export default protocol({
  id: "curve",
  name: "Curve",
  type: "exchange",
  url: "https://docs.curve.finance/",
  functions: [
    [
      { action: "swap", contractName },
      "exchange(address[11], uint256[5][5], uint256, uint256)",
      "exchange(address[11], uint256[5][5], uint256, uint256, address[5])",
      "exchange(address[11], uint256[5][5], uint256, uint256, address[5], address recipient)",
      "exchange(address[11], uint256[4][5], uint256, uint256)",
      "exchange(address[11], uint256[4][5], uint256, uint256, address[5])",
      "exchange_multiple(address[9], uint256[3][4], uint256, uint256)",
      "exchange_multiple(address[9], uint256[3][4], uint256, uint256, address[4])",
      "exchange_multiple(address[9], uint256[3][4], uint256, uint256, address[4], address recipient)",
      "exchange_with_best_rate(address tokenSent, address tokenReceived, uint256 sent, uint256)"
    ],
    [
      { action: "deposit", operation: "add-liquidity", contractName },
      "deposit_and_stake(address, address, address, uint256, address[], uint256[], uint256, bool, bool, address)",
      "deposit_and_stake(address, address, address, uint256, address[], uint256[], uint256, bool, address)"
    ]
  ],
  rules: [
    ...exchanged.map((signature, i) =>
      event(signature, {
        id: `exchange-${i}`,
        means: ({ log }) => ({ action: "swap", contractName, metadata: { pool: log.address } })
      })
    ),
    ...added.map((signature, i) =>
      event(signature, {
        id: `add-${i}`,
        means: ({ args, log }) => move("deposit", "add-liquidity", args.provider, log.address)
      })
    ),
    ...removed.map((signature, i) =>
      event(signature, {
        id: `remove-${i}`,
        means: ({ args, log }) => move("withdraw", "remove-liquidity", args.provider, log.address)
      })
    )
  ]
})
