import addresses from "../addresses/smart-accounts.json" with { type: "json" }
import { byName, protocol } from "../rule/index.ts"

/** Factories of smart accounts, which any account may call for its own; @zerodev/sdk, @biconomy/account, coinbase/smart-wallet. */
export default protocol({
  id: "smart-accounts",
  name: "Smart account",
  type: "wallet",
  url: "https://eips.ethereum.org/EIPS/eip-4337",
  // And what pays for its gas in advance, and its permissions to spend; coinbase/magic-spend, coinbase/spend-permissions.
  forks: byName(addresses, "fork"),
  functions: [
    [
      { action: "create", operation: "deploy-account", sentence: "Created a smart account with {contract}" },
      "createAccount(bytes[], uint256)",
      "createAccount(address, bytes, uint256)",
      "createAccount(bytes, bytes32)",
      "deployWithFactory(address, bytes, bytes32)",
      "deployCounterFactualAccount(address, bytes, uint256)"
    ]
  ],
  rules: []
})
