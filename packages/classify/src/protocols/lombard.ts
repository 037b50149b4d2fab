import addresses from "../addresses/lombard.json" with { type: "json" }
import { at, claimed, event, protocol, requestedWithdrawal } from "../rule/index.ts"

const staked = at(addresses, "staked")

/** Staked Bitcoin: deposits and payouts are on Bitcoin, the token is claimed and burned here; lombard-finance/evm-smart-contracts. */
export default protocol({
  id: "lombard",
  name: "Lombard",
  type: "savings",
  url: "https://docs.lombard.finance/",
  functions: [
    [claimed(), "mint(bytes, bytes)", "mintWithFee(bytes, bytes, bytes, bytes)", "batchMint(bytes[], bytes[])"],
    [requestedWithdrawal(), "redeem(bytes, uint256 shares)", "redeemForBtc(bytes, uint256 shares)"]
  ],
  rules: [
    event("event MintProofConsumed(address indexed recipient, bytes32 indexed payloadHash, bytes payload)", {
      at: staked,
      means: ({ args }) => claimed(args.recipient)
    }),
    event("event UnstakeRequest(address indexed fromAddress, bytes scriptPubKey, uint256 amount)", {
      at: staked,
      means: ({ args }) => requestedWithdrawal(args.fromAddress)
    })
  ]
})
