import addresses from "../addresses/swell.json" with { type: "json" }
import { at, event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

/** swETH and rswETH; SwellNetwork/v3-contracts-lst IswETH, IswEXIT. */
export default protocol({
  id: "swell",
  name: "Swell",
  type: "savings",
  url: "https://docs.swellnetwork.io/",
  emitters: at(addresses),
  functions: [
    [staked(), "deposit()", "depositWithReferral(address)"],
    [requestedWithdrawal(), "createWithdrawRequest(uint256)"],
    [withdrawn(), "finalizeWithdrawal(uint256)"]
  ],
  rules: [
    event(
      "event ETHDepositReceived(address indexed from, uint256 amount, uint256 swETHMinted, uint256 newTotalETHDeposited, address indexed referral)",
      { means: ({ args }) => staked(args.from) }
    ),
    event(
      "event WithdrawRequestCreated(uint256 tokenId, uint256 amount, uint256 timestamp, uint256 indexed lastTokenIdProcessed, uint256 rateWhenCreated, address indexed owner)",
      { means: ({ args }) => requestedWithdrawal(args.owner) }
    ),
    event("event WithdrawalClaimed(address indexed owner, uint256 tokenId, uint256 exitClaimedETH)", {
      means: ({ args }) => withdrawn(args.owner)
    })
  ]
})
