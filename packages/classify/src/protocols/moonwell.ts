import addresses from "../addresses/moonwell.json" with { type: "json" }
import { at, claimed, event, hasReceived, protocol, supplied } from "../rule/index.ts"

const rewards = at(addresses, "rewards")

/** What is around Moonwell's markets, compound-v2.ts' fork: rewards, a router for ether, and staked WELL; @moonwell-fi/moonwell-sdk, moonwell-contracts-v2. */
export default protocol({
  id: "moonwell",
  name: "Moonwell",
  type: "lending",
  url: "https://docs.moonwell.fi/",
  named: at(addresses),
  functions: [[supplied(), "mint(address)"]],
  rules: [
    // Every supply and loan accrues rewards; only their recipient claims them.
    ...(["Supplier", "Borrower"] as const).map(side =>
      event(
        `event Disbursed${side}Rewards(address indexed mToken, address indexed account, address indexed emissionToken, uint256 totalAccrued)`,
        {
          at: rewards,
          means: ({ args, ledger }) => (hasReceived(ledger, args.account) ? claimed(args.account) : undefined)
        }
      )
    )
  ]
})
