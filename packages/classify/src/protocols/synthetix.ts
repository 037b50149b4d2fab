import { calls, type Deployments, event, protocol } from "../rule/index.ts"

/** SNX itself, through which everything is called, and its companions; the synthetix package, deployment.json. */
const snx: Deployments = {
  ethereum: ["0xc011a73ee8576fb46f5e1c5751ca3b9fe0af2a6f"],
  optimism: ["0x8700daec35af8ff88c16bdf0418774cb3d7599b4"]
}
const feePool: Deployments = {
  ethereum: ["0xb440dd674e1243644791a4adfe3a2abb0a92d309"],
  optimism: ["0x4a16a42407aa491564643e1dfc1fd50af29794ef"]
}
const escrow: Deployments = {
  ethereum: ["0xb671f2210b1f6621a2607ea63e6b2dc3e2464d1f", "0xfad53cc9480634563e8ec71e8e693ffd07981d38"],
  optimism: ["0x5fc9b8d2b7766f061bd84a41255fd1a76fd1faa2"]
}
const redeemer: Deployments = {
  ethereum: ["0xe533139af961c9747356d947838c98451015e234"],
  optimism: ["0xa997bd647aee62ef03b41e6fbfadab43d8e57535"]
}

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
