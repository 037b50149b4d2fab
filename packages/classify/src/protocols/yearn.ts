import addresses from "../addresses/yearn.json" with { type: "json" }
import { type Address, at, deposited, event, hasMoved, type Ledger, protocol, withdrawn } from "../rule/index.ts"

/** Escrows and farms log events of these shapes too: a vault mints and burns its own share. */
const isVault = (contract: Address, ledger: Ledger): boolean => hasMoved(ledger, contract)

/**
 * Vaults of the second version and the many that share their events; vaults of the third log ERC-4626's. yearn/yearn-vaults
 * Vault.vy, veYFI VotingYFI.vy.
 */
export default protocol({
  id: "yearn",
  name: "Yearn",
  type: "savings",
  url: "https://docs.yearn.fi/",
  // Registries, factories and roles of the second and third version; docs.yearn.fi.
  emitters: at(addresses),
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
        at: at(addresses, "modify-lock"),
        means: ({ args }) => ({ action: "stake", actor: args.user, operation: "lock", contractType: "community" })
      }
    )
  ]
})
