import addresses from "../addresses/karak.json" with { type: "json" }
import { at, calls, event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

const vaults = at(addresses, "vaults")
const delegation = at(addresses, "delegation")

/** Restaking: one contract keeps the shares of all vaults, another the withdrawals; Andalusia-Labs/karak-restaking. */
export default protocol({
  id: "karak",
  name: "Karak",
  type: "savings",
  url: "https://docs.karak.network/",
  rules: [
    ...calls(
      staked(),
      vaults,
      "deposit(address vault, uint256 amount, uint256 minSharesOut)",
      "depositAndGimmie(address vault, uint256 amount, uint256 minSharesOut)"
    ),
    ...calls(withdrawn(), vaults, "gimmieShares(address vault, uint256 shares)"),
    ...calls(staked(), vaults, "returnShares(address vault, uint256 shares)"),
    event(
      "event StartedWithdrawal(address indexed vault, address indexed staker, address indexed operator, address withdrawer, uint256 shares)",
      { at: delegation, means: ({ args }) => requestedWithdrawal(args.staker) }
    ),
    event(
      "event FinishedWithdrawal(address indexed vault, address indexed staker, address indexed operator, address withdrawer, uint256 shares, bytes32 withdrawRoot)",
      { at: delegation, means: ({ args }) => withdrawn(args.withdrawer) }
    )
  ]
})
