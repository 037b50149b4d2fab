import addresses from "../addresses/tornado-cash.json" with { type: "json" }
import {
  type Act,
  type Address,
  at,
  deposited,
  event,
  hasReceived,
  type Ledger,
  protocol,
  withdrawn
} from "../rule/index.ts"

const pools = at(addresses, "pools")

/** Anyone can send a withdrawal: its recipient is paid, and a relayer gets a fee. */
const paidOut = (recipient: Address, relayer: Address, ledger: Ledger): ReadonlyArray<Act> => {
  if (recipient === relayer) return [withdrawn(recipient)]
  return [
    withdrawn(recipient),
    {
      action: hasReceived(ledger, relayer) ? "withdraw" : "execute",
      actor: relayer,
      operation: "on-behalf",
      sentence: "Relayed a withdrawal from {contract}[ for a fee of {gained}]",
      metadata: { counterparty: recipient }
    }
  ]
}

/** Pools of one amount each, and their routers; tornadocash/tornado-core, and the networks of its interface. */
export default protocol({
  id: "tornado-cash",
  name: "Tornado Cash",
  type: "savings",
  url: "https://github.com/tornadocash/tornado-core",
  // Also governance, the registry of relayers and their rewards.
  named: at(addresses),
  functions: [
    [deposited(), "deposit(bytes32)", "deposit(address, bytes32, bytes)"],
    [
      withdrawn(),
      "withdraw(bytes, bytes32, bytes32, address recipient, address, uint256, uint256)",
      "withdraw(address, bytes, bytes32, bytes32, address recipient, address, uint256, uint256)"
    ]
  ],
  rules: [
    event("event Deposit(bytes32 indexed commitment, uint32 leafIndex, uint256 timestamp)", {
      at: pools,
      means: () => deposited()
    }),
    event("event Withdrawal(address to, bytes32 nullifierHash, address indexed relayer, uint256 fee)", {
      at: pools,
      means: ({ args, ledger, transaction }) => paidOut(args.to, transaction.from, ledger)
    })
  ]
})
