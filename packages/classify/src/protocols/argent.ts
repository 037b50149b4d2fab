import { type Act, type Address, account, address, event, protocol } from "../rule/index.ts"

const created = (sender: Address, wallet: Address): ReadonlyArray<Act> => [
  {
    action: "create",
    actor: sender,
    operation: "deploy-account",
    sentence: "Created the Argent wallet {wallet}",
    values: { wallet: account(wallet) },
    metadata: { created: wallet }
  },
  { action: "create", actor: wallet, operation: "deploy-account", sentence: "Created as an Argent wallet" }
]

const relayed = (relayer: Address, wallet: Address): Act => ({
  action: "execute",
  actor: relayer,
  operation: "on-behalf",
  sentence: "Executed a transaction from the Argent wallet {wallet}[: {outcome}]",
  values: { account: address(wallet), wallet: account(wallet) }
})

const executed = (relayer: Address, wallet: Address, success: boolean): ReadonlyArray<Act> => [
  {
    action: "execute",
    actor: wallet,
    account: wallet,
    sentence: success
      ? "[Called {targetFunction} of {target}|Executed a transaction]"
      : "Executed a transaction, which failed",
    ...(success ? {} : { metadata: { inner: "failed" } })
  },
  relayed(relayer, wallet)
]

const converted = (relayer: Address, wallet: Address): ReadonlyArray<Act> => [
  { action: "swap", actor: wallet, contractType: "exchange" },
  { ...relayed(relayer, wallet), contractType: "exchange" }
]

/** The account on Ethereum; relayers send its owner's wishes to a module. Events of argent-contracts, of its first modules and its relayer manager. */
export default protocol({
  id: "argent",
  name: "Argent",
  type: "wallet",
  url: "https://github.com/argentlabs/argent-contracts",
  rules: [
    event("event TransactionExecuted(address indexed wallet, bool indexed success, bytes32 signedHash)", {
      id: "TransactionExecuted-v1",
      means: ({ args, transaction }) => executed(transaction.from, args.wallet, args.success)
    }),
    event(
      "event TransactionExecuted(address indexed wallet, bool indexed success, bytes returnData, bytes32 signedHash)",
      {
        means: ({ args, transaction }) => executed(transaction.from, args.wallet, args.success)
      }
    ),
    event(
      "event TokenConverted(address indexed wallet, address srcToken, uint256 srcAmount, address destToken, uint256 destAmount)",
      { means: ({ args, transaction }) => converted(transaction.from, args.wallet) }
    ),
    event("event WalletCreated(address indexed wallet, address indexed owner, address indexed guardian)", {
      id: "WalletCreated-v1",
      means: ({ args, transaction }) => created(transaction.from, args.wallet)
    }),
    event(
      "event WalletCreated(address indexed wallet, address indexed owner, address indexed guardian, address refundToken, uint256 refundAmount)",
      { means: ({ args, transaction }) => created(transaction.from, args.wallet) }
    )
  ]
})
