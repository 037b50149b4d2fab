import addresses from "../addresses/mantle-staked-ether.json" with { type: "json" }
import { at, event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

/** mETH; mantle-lsp/contracts Staking.sol, UnstakeRequestsManager.sol. */
export default protocol({
  id: "mantle-staked-ether",
  name: "Mantle Staked Ether",
  type: "savings",
  url: "https://docs.mantle.xyz/meth",
  emitters: at(addresses),
  functions: [
    [staked(), "stake(uint256)"],
    [
      requestedWithdrawal(),
      "unstakeRequest(uint128, uint128)",
      "unstakeRequestWithPermit(uint128, uint128, uint256, uint8, bytes32, bytes32)"
    ],
    [withdrawn(), "claimUnstakeRequest(uint256)"]
  ],
  rules: [
    event("event Staked(address indexed staker, uint256 ethAmount, uint256 mETHAmount)", {
      at: at(addresses, "staked"),
      means: ({ args }) => staked(args.staker)
    }),
    event("event UnstakeRequested(uint256 indexed id, address indexed staker, uint256 ethAmount, uint256 mETHLocked)", {
      means: ({ args }) => requestedWithdrawal(args.staker)
    }),
    event("event UnstakeRequestClaimed(uint256 indexed id, address indexed staker)", {
      means: ({ args }) => withdrawn(args.staker)
    })
  ]
})
