import { type Address, deposited, event, hasMoved, type Ledger, protocol, withdrawn } from "../rule/index.ts"

/** Escrows and farms log events of these shapes too: a vault mints and burns its own share. */
const isVault = (contract: Address, ledger: Ledger): boolean => hasMoved(ledger, contract)

/**
 * Vaults of the second version and the many that share their events; those of the third are ERC-4626's. yearn/yearn-vaults
 * Vault.vy, veYFI VotingYFI.vy.
 */
export default protocol({
  id: "yearn",
  name: "Yearn",
  type: "savings",
  url: "https://docs.yearn.fi/",
  // Registries, factories and roles of the second and third version; docs.yearn.fi.
  contracts: {
    ethereum: [
      "0x50c1a2ea0a861a967d9d0ffe2ae4012c2e053804",
      "0xaf1f5e1c19cb68b30aad73846effdf78a5863319",
      "0x7cb5abeb0de8f6f46a27329b9ef54ce10e47f1e2",
      "0x21b1fc8a52f179757bf555346130bf27c0c2a17a",
      "0xff31a1b020c868f6ea3f61eb953344920eeca3af",
      "0xb3bd6b2e61753c311efbcf0111f75d29706d9a41",
      "0x5a74cb32d36f2f517db6f7b0a0591e09b22cde69"
    ],
    optimism: [
      "0x79286dd38c9017e5423073bac11f53357fc5c128",
      "0x81291ceb9bb265185a9d07b91b5b50df94f005bf",
      "0x8eb53a4fd9d2727a49e9e68a32108c18049bff86"
    ],
    "*": [
      "0x775f09d6f3c8d2182dfa8bce8628acf51105653c",
      "0x0377b4dadda86c89a0091772b79ba67d0e5f7198",
      "0xca12459a931643bf28388c67639b3f352fe9e5ce"
    ]
  },
  rules: [
    event("event Deposit(address indexed recipient, uint256 shares, uint256 amount)", {
      means: ({ args, log, ledger }) => (isVault(log.address, ledger) ? deposited(args.recipient) : undefined)
    }),
    event("event Withdraw(address indexed recipient, uint256 shares, uint256 amount)", {
      means: ({ args, log, ledger }) => (isVault(log.address, ledger) ? withdrawn(args.recipient) : undefined)
    }),
    // A lock that boosts the gauges' rewards.
    event(
      "event ModifyLock(address indexed sender, address indexed user, uint256 amount, uint256 locktime, uint256 ts)",
      {
        at: { ethereum: ["0x90c1f9220d90d3966fbee24045edd73e1d588ad5"] },
        means: ({ args }) => ({ action: "stake", actor: args.user, operation: "lock", contractType: "community" })
      }
    )
  ]
})
