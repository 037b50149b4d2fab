import { account, address, event, protocol } from "../rule/index.ts"

/** The wallet of several owners that ConsenSys wrote and Gnosis kept, and its copies. */
export default protocol({
  id: "multisig-wallet",
  name: "Multisig wallet",
  type: "wallet",
  url: "https://github.com/gnosis/MultiSigWallet",
  generic: true,
  rules: [
    event("event Execution(uint256 indexed transactionId)", {
      means: ({ transaction, log }) => ({
        action: "execute",
        actor: transaction.from,
        account: log.address,
        operation: "execute",
        sentence: "Executed a transaction from the multisig wallet {wallet}[: {outcome}]",
        values: { account: address(log.address), wallet: account(log.address) }
      })
    }),
    event("event ExecutionFailure(uint256 indexed transactionId)", {
      means: ({ transaction, log }) => ({
        action: "execute",
        actor: transaction.from,
        account: log.address,
        operation: "execute",
        sentence: "Executed a transaction from the multisig wallet {wallet}, which failed",
        values: { wallet: account(log.address) },
        metadata: { inner: "failed" }
      })
    }),
    event("event Submission(uint256 indexed transactionId)", {
      means: ({ transaction, log }) => ({
        action: "execute",
        actor: transaction.from,
        operation: "submit",
        sentence: "Submitted a transaction to the multisig wallet {wallet}",
        values: { wallet: account(log.address) }
      })
    }),
    event("event Confirmation(address indexed sender, uint256 indexed transactionId)", {
      means: ({ args, log }) => ({
        action: "execute",
        actor: args.sender,
        operation: "confirm",
        sentence: "Confirmed a transaction of the multisig wallet {wallet}",
        values: { wallet: account(log.address) }
      })
    }),
    event("event Revocation(address indexed sender, uint256 indexed transactionId)", {
      means: ({ args, log }) => ({
        action: "cancel",
        actor: args.sender,
        sentence: "Revoked a confirmation of a transaction of the multisig wallet {wallet}",
        values: { wallet: account(log.address) }
      })
    })
  ]
})
