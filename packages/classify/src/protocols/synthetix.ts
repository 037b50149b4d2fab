import addresses from "../addresses/synthetix.json" with { type: "json" }
import { at, calls, event, protocol } from "../rule/index.ts"

/** SNX itself, through which everything is called, and its companions; the synthetix package, deployment.json. */
const snx = at(addresses, "snx")
const feePool = at(addresses, "fee-pool")
const escrow = at(addresses, "escrow")
const redeemer = at(addresses, "redeemer")

export default protocol({
  id: "synthetix",
  name: "Synthetix",
  type: "derivatives",
  url: "https://docs.synthetix.io/v/v2/",
  rules: [
    event(
      "event SynthExchange(address indexed account, bytes32 fromCurrencyKey, uint256 fromAmount, bytes32 toCurrencyKey, uint256 toAmount, address toAddress)",
      { at: snx, means: ({ args }) => ({ action: "swap", actor: args.account, contractType: "exchange" }) }
    ),
    event(
      "event AtomicSynthExchange(address indexed account, bytes32 fromCurrencyKey, uint256 fromAmount, bytes32 toCurrencyKey, uint256 toAmount, address toAddress)",
      { at: snx, means: ({ args }) => ({ action: "swap", actor: args.account, contractType: "exchange" }) }
    ),
    event("event SynthRedeemed(address synth, address account, uint256 amountOfSynth, uint256 amountInsUSD)", {
      at: redeemer,
      means: ({ args }) => ({ action: "swap", actor: args.account, contractType: "exchange" })
    }),
    event("event FeesClaimed(address account, uint256 sUSDAmount, uint256 snxRewards)", {
      at: feePool,
      means: ({ args }) => ({ action: "claim", actor: args.account })
    }),
    event("event Vested(address indexed beneficiary, uint256 time, uint256 value)", {
      at: escrow,
      means: ({ args }) => ({ action: "vest", actor: args.beneficiary, contractType: "token" })
    }),
    event(
      "event AccountLiquidated(address indexed account, uint256 snxRedeemed, uint256 amountLiquidated, address liquidator)",
      {
        at: snx,
        means: ({ args }) => [
          { action: "sell", actor: args.account, operation: "liquidated" },
          { action: "buy", actor: args.liquidator, operation: "liquidate" }
        ]
      }
    ),
    // Staked SNX is debt's collateral; what is minted against it leaves no event of its own.
    ...calls(
      { action: "withdraw", operation: "borrow", sentence: "Minted {received} against staked SNX on {contract}" },
      snx,
      "issueSynths(uint256 amount)",
      "issueMaxSynths()"
    ),
    ...calls(
      { action: "deposit", operation: "repay", sentence: "Burned {sent} to repay debt on {contract}" },
      snx,
      "burnSynths(uint256 amount)",
      "burnSynthsToTarget()"
    )
  ]
})
