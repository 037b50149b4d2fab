import addresses from "../addresses/threshold.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

const bridge = at(addresses, "bridge")
const vault = at(addresses, "vault")

/** Bitcoin as tBTC, and back; @keep-network/tbtc-v2. */
export default protocol({
  id: "threshold",
  name: "Threshold",
  type: "exchange",
  url: "https://docs.threshold.network/applications/tbtc-v2",
  named: at(addresses),
  functions: [
    [
      bridgedOut(undefined, "Bitcoin"),
      "unmint(uint256)",
      "unmintAndRedeem(uint256, bytes)",
      "requestRedemption(bytes20, (bytes32, uint32, uint64), bytes, uint64)"
    ],
    [
      bridgedIn(undefined, "Bitcoin"),
      "revealDeposit((bytes4, bytes, bytes, bytes4), (uint32, bytes8, bytes20, bytes20, bytes4, address))",
      "revealDepositWithExtraData((bytes4, bytes, bytes, bytes4), (uint32, bytes8, bytes20, bytes20, bytes4, address), bytes32)"
    ]
  ],
  rules: [
    event(
      "event DepositRevealed(bytes32 fundingTxHash, uint32 fundingOutputIndex, address indexed depositor, uint64 amount, bytes8 blindingFactor, bytes20 indexed walletPubKeyHash, bytes20 refundPubKeyHash, bytes4 refundLocktime, address vault)",
      {
        at: bridge,
        means: ({ args }) => ({
          action: "create",
          actor: args.depositor,
          operation: "bridge",
          sentence: "Revealed a Bitcoin deposit to {contract}"
        })
      }
    ),
    event(
      "event RedemptionRequested(bytes20 indexed walletPubKeyHash, bytes redeemerOutputScript, address indexed redeemer, uint64 requestedAmount, uint64 treasuryFee, uint64 txMaxFee)",
      { at: bridge, means: ({ args }) => bridgedOut(args.redeemer, "Bitcoin") }
    ),
    event(
      "event OptimisticMintingFinalized(address indexed minter, uint256 indexed depositKey, address indexed depositor, uint256 optimisticMintingDebt)",
      { at: vault, means: ({ args }) => bridgedIn(args.depositor, "Bitcoin") }
    )
  ]
})
