import { claimed, type Deployments, event, hasReceived, protocol, supplied } from "../rule/index.ts"

const rewards: Deployments = { base: ["0xe9005b078701e2a0948d2eac43010d35870ad9d2"] }

/** What is around Moonwell's markets, compound-v2.ts' fork: rewards, a router for ether, and staked WELL; @moonwell-fi/moonwell-sdk, moonwell-contracts-v2. */
export default protocol({
  id: "moonwell",
  name: "Moonwell",
  type: "lending",
  url: "https://docs.moonwell.fi/",
  contracts: { base: ["0x70778cfcfc475c7ea0f24cc625baf6eae475d0c9", "0xe66e3a37c3274ac24fe8590f7d84a2427194dc17"] },
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
