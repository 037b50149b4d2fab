import { type Act, type Context, event, hasIssued, type Log, protocol } from "../rule/index.ts"

/** Curve's NG pools have the same events for liquidity, but are their own share; Saddle's share is a token apart. */
const isCurve = ({ address }: Log, { ledger }: Context): boolean => hasIssued(ledger, address)

const move = (action: Act["action"], operation: string, log: Log, context: Context): Act => ({
  action,
  operation,
  ...(isCurve(log, context) ? { contractName: "Curve" } : {}),
  metadata: { pool: log.address }
})

const withdrawn = [
  "event RemoveLiquidity(address indexed provider, uint256[] tokenAmounts, uint256 lpTokenSupply)",
  "event RemoveLiquidityOne(address indexed provider, uint256 lpTokenAmount, uint256 lpTokenSupply, uint256 boughtId, uint256 tokensBought)",
  "event RemoveLiquidityImbalance(address indexed provider, uint256[] token_amounts, uint256[] fees, uint256 invariant, uint256 token_supply)"
] as const

/** Stable pools in Solidity; bridges kept the design for their own tokens. Addresses of @hop-protocol/sdk and paraswap's dex-lib. */
export default protocol({
  id: "saddle",
  name: "Saddle",
  type: "exchange",
  url: "https://github.com/saddle-finance/saddle-contract",
  forks: [
    {
      name: "Hop",
      contracts: {
        optimism: [
          "0xaa30d6bba6285d0585722e2440ff89e23ef68864",
          "0x3c0ffaca566fccfd9cc95139fef6cba143795963",
          "0xec4b41af04cf917b54aeb6df58c0f8d78895b5ef",
          "0xf181ed90d6cfac84b8073fdea6d34aa744b41810",
          "0x1990bc6dfe2ef605bfc08f5a23564db75642ad73",
          "0x9dd8685463285ad5a94d2c128bda3c5e8a6173c8",
          "0x8d4063e82a4db8cdaed46932e1c71e03ca69bede"
        ],
        polygon: [
          "0x266e2dc3c4c59e42aa07afee5b09e964cffe6778",
          "0x3d4cc8a61c7528fd86c55cfe061a78dcba48edd1",
          "0x5c32143c8b198f392d01f8446b754c181224ac26",
          "0xb2f7d27b21a69a033f85c42d5eb079043baadc81",
          "0x25fb92e505f752f730cad0bd4fa17ece4a384266"
        ]
      }
    },
    {
      name: "Synapse",
      contracts: {
        ethereum: ["0x1116898dda4015ed8ddefb84b6e8bc24528af2d8"],
        optimism: ["0xf44938b0125a6662f9536281ad2cd6c499f22004"]
      }
    },
    { name: "Nerve", contracts: { bnb: ["0x1b3771a66ee31180906972580ade9b81afc5fcdc"] } },
    { name: "IronSwap", contracts: { polygon: ["0x837503e8a8753ae17fb8c8151b8e6f586defcb57"] } }
  ],
  rules: [
    event(
      "event TokenSwap(address indexed buyer, uint256 tokensSold, uint256 tokensBought, uint128 soldId, uint128 boughtId)",
      { means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event TokenSwapUnderlying(address indexed buyer, uint256 tokensSold, uint256 tokensBought, uint128 soldId, uint128 boughtId)",
      { means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event AddLiquidity(address indexed provider, uint256[] token_amounts, uint256[] fees, uint256 invariant, uint256 token_supply)",
      {
        means: ({ args, log, ...context }) => ({
          ...move("deposit", "add-liquidity", log, context),
          actor: args.provider
        })
      }
    ),
    ...withdrawn.map((signature, i) =>
      event(signature, {
        id: `remove-${i}`,
        means: ({ args, log, ...context }) => ({
          ...move("withdraw", "remove-liquidity", log, context),
          actor: args.provider
        })
      })
    )
  ]
})
