import { event, protocol } from "../rule/index.ts"

export default protocol({
  id: "erc4626",
  name: "Vault",
  type: "savings",
  generic: true,
  url: "https://eips.ethereum.org/EIPS/eip-4626",
  rules: [
    event("event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)", {
      means: ({ args }) => ({ action: "deposit", by: args.owner })
    }),
    event(
      "event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)",
      { means: ({ args }) => ({ action: "withdraw", by: args.owner }) }
    )
  ]
})
