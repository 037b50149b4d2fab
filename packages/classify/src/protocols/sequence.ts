import { address, event, onEveryChain, protocol } from "../rule/index.ts"

/** Accounts of all versions count what they execute, as relayers call them; 0xsequence/wallet-contracts, @0xsequence/core. */
export default protocol({
  id: "sequence",
  name: "Sequence",
  type: "wallet",
  url: "https://docs.sequence.xyz/",
  // Factories, then the modules through which several accounts are called at once, and the code of accounts.
  forks: [
    {
      name: "Sequence",
      contracts: onEveryChain(
        "0xf9d09d634fb818b05149329c1dccfaea53639d96",
        "0xfaa5c0b14d1bed5c888ca655b9a8a5911f78ef4a",
        "0x00000000000018a77519fccca060c2537c9d6d3f",
        "0x02390f3e6e5fd1c6786cb78fd3027c117a9955a7",
        "0xfea230ee243f88bc698dd8f1ae93f8301b6cdfae"
      )
    }
  ],
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
