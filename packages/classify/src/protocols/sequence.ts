import addresses from "../addresses/sequence.json" with { type: "json" }
import { address, byName, event, protocol } from "../rule/index.ts"

/** Accounts of all versions count what they execute, as relayers call them; 0xsequence/wallet-contracts, @0xsequence/core. */
export default protocol({
  id: "sequence",
  name: "Sequence",
  type: "wallet",
  url: "https://docs.sequence.xyz/",
  // Factories, then the modules through which several accounts are called at once, and the code of accounts.
  forks: byName(addresses, "fork"),
  rules: [
    event("event NonceChange(uint256 _space, uint256 _newNonce)", {
      means: ({ log, transaction }) => [
        {
          action: "execute",
          actor: log.address,
          account: log.address,
          contractName: "Sequence",
          sentence: "[Called {targetFunction} of {target}|Executed a transaction]"
        },
        {
          action: "execute",
          actor: transaction.from,
          operation: "on-behalf",
          contractName: "Sequence",
          sentence: "Executed a transaction from the Sequence wallet {account}[: {outcome}]",
          values: { account: address(log.address) }
        }
      ]
    })
  ]
})
