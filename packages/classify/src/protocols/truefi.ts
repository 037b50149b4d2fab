import { event, protocol, redeemed, supplied } from "../rule/index.ts"

/** Pools that lend without collateral; trusttoken/contracts-pre22 TrueFiPool2.sol. */
export default protocol({
  id: "truefi",
  name: "TrueFi",
  type: "lending",
  url: "https://docs.truefi.io/",
  rules: [
    event("event Joined(address indexed staker, uint256 deposited, uint256 minted)", {
      means: ({ args }) => supplied(args.staker)
    }),
    event("event Exited(address indexed staker, uint256 amount)", { means: ({ args }) => redeemed(args.staker) })
  ]
})
