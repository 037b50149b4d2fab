import addresses from "../addresses/euler-connector.json" with { type: "json" }
import { address, at, event, protocol } from "../rule/index.ts"

/** What calls the vaults for their users, the Ethereum Vault Connector. */
const connector = at(addresses, "connector")

/** What is around the vaults of Euler's second version; euler-xyz/euler-interfaces, ethereum-vault-connector. */
export default protocol({
  id: "euler-connector",
  name: "Euler",
  type: "lending",
  url: "https://docs.euler.finance/",
  // The factory of vaults, the swapper and its verifier, and the auction of fees.
  named: at(addresses),
  rules: [
    event(
      "event OperatorStatus(bytes19 indexed addressPrefix, address indexed operator, uint256 accountOperatorAuthorized)",
      {
        at: connector,
        means: ({ args, transaction }) => ({
          action: "approve",
          actor: transaction.from,
          ...(args.accountOperatorAuthorized === 0n
            ? { operation: "revoke" }
            : { sentence: "Approved {spender} to act on {contract}" }),
          values: { spender: address(args.operator) },
          metadata: { spender: args.operator }
        })
      }
    )
  ]
})
