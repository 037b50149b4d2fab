import { onEveryChain, protocol } from "../rule/index.ts"

/** Factories of smart accounts, which any account may call for its own; @zerodev/sdk, @biconomy/account, coinbase/smart-wallet. */
export default protocol({
  id: "smart-accounts",
  name: "Smart account",
  type: "wallet",
  url: "https://eips.ethereum.org/EIPS/eip-4337",
  forks: [
    {
      name: "ZeroDev",
      contracts: onEveryChain(
        "0xaee9762ce625e0a8f7b184670fb57c37bfe1d0f1",
        "0x5de4839a76cf55d0c90e2061ef4386d962e15ae3",
        "0x6723b44abeec4e71ebe3232bd5b455805badd22f",
        "0xaac5d4240af87249b3f71bc8e4a2cae074a3e419",
        "0x7a1dbab750f12a90eb1b60d2ae3ad17d4d81effe",
        "0x2577507b78c2008ff367261cb6285d44ba5ef2e9",
        "0xd703aae79538628d27099b8c4f621be4ccd142d5"
      )
    },
    { name: "Biconomy", contracts: onEveryChain("0x000000a56aaca3e9a4c479ea6b6cd0dbcb6634f5") },
    {
      // And what pays for its gas in advance, and its permissions to spend; coinbase/magic-spend, coinbase/spend-permissions.
      name: "Coinbase Smart Wallet",
      contracts: onEveryChain(
        "0x011a61c07dbf256a68256b1cb51a5e246730ab92",
        "0xf85210b21cc50302f477ba56686d2019dc9b67ad",
        "0x0ba5ed0c6aa8c49038f819e587e2633c4a9f428a",
        "0xba5ed110efdba3d005bfc882d75358acbbb85842"
      )
    }
  ],
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
