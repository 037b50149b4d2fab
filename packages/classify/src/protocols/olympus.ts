import addresses from "../addresses/olympus.json" with { type: "json" }
import { type Act, at, byName, calls, claimed, deposited, event, protocol, staked, unstaked } from "../rule/index.ts"

const stakings = at(addresses, "stakings")

const bonded: Act = { ...deposited(), operation: "bond", sentence: "Bonded[ {sent}] with {contract}" }

/** Staking that logs nothing, and bonds: a token that is minted over days for another; OlympusDAO/olympus-contracts, KlimaDAO/klimadao-solidity. */
export default protocol({
  id: "olympus",
  name: "Olympus",
  type: "savings",
  url: "https://docs.olympusdao.finance/",
  emitters: at(addresses),
  forks: byName(addresses, "fork"),
  rules: [
    ...calls(
      staked(),
      stakings,
      "stake(uint256 amount, address recipient)",
      "stake(uint256 amount)",
      "stake(address to, uint256 amount, bool rebasing, bool claim)"
    ),
    ...calls(
      unstaked(),
      stakings,
      "unstake(uint256 amount, bool trigger)",
      "unstake(address to, uint256 amount, bool trigger, bool rebasing)"
    ),
    event(
      "event BondCreated(uint256 deposit, uint256 indexed payout, uint256 indexed expires, uint256 indexed priceInUSD)",
      { means: () => bonded }
    ),
    event("event BondRedeemed(address indexed recipient, uint256 payout, uint256 remaining)", {
      means: ({ args }) => ({
        ...claimed(args.recipient),
        sentence: "Redeemed a bond[ for {received}] with {contract}"
      })
    })
  ]
})
