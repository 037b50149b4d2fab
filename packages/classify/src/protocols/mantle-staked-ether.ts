import { event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

/** mETH; mantle-lsp/contracts Staking.sol, UnstakeRequestsManager.sol. */
export default protocol({
  id: "mantle-staked-ether",
  name: "Mantle Staked Ether",
  type: "savings",
  url: "https://docs.mantle.xyz/meth",
  contracts: { ethereum: ["0xe3cbd06d7dadb3f4e6557bab7edd924cd1489e8f", "0xd5f7838f5c461feff7fe49ea5ebaf7728bb0adfa"] },
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
      at: { ethereum: ["0xe3cbd06d7dadb3f4e6557bab7edd924cd1489e8f"] },
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
