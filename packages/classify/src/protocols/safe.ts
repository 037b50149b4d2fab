import addresses from "../addresses/safe.json" with { type: "json" }
import { type Act, type Address, account, address, at, byName, call, event, protocol } from "../rule/index.ts"

/** Proxy factories 1.0.0, 1.1.0 (of safe-eth-py), 1.1.1, 1.3.0 (canonical and EIP-155), 1.4.1 and 1.5.0; safe-deployments. */
const factories = at(addresses, "factories")

const executed = (sender: Address, safe: Address | null, succeeded: boolean) =>
  ({
    action: "execute",
    actor: sender,
    ...(safe === null ? {} : { account: safe }),
    sentence: succeeded
      ? "Executed a transaction from [the Safe {safe}|a Safe][: {outcome}]"
      : "Executed a transaction from [the Safe {safe}|a Safe], which failed",
    ...(safe === null ? {} : { values: { account: address(safe), safe: account(safe) } }),
    ...(succeeded ? {} : { metadata: { inner: "failed" } })
  }) as const

const created = (sender: Address, proxy: Address): ReadonlyArray<Act> => [
  {
    action: "create",
    actor: sender,
    sentence: "Created the Safe {safe}",
    values: { safe: account(proxy) },
    metadata: { created: proxy }
  },
  { action: "create", actor: proxy, operation: "created", sentence: "Created as a Safe" }
]

export default protocol({
  id: "safe",
  name: "Safe",
  type: "wallet",
  url: "https://docs.safe.global/reference-smart-account/overview",
  forks: byName(addresses, "fork"),
  rules: [
    event("event ExecutionSuccess(bytes32 txHash, uint256 payment)", {
      means: ({ log, transaction }) => executed(transaction.from, log.address, true)
    }),
    event("event ExecutionSuccess(bytes32 indexed txHash, uint256 payment)", {
      id: "ExecutionSuccess-1.4",
      means: ({ log, transaction }) => executed(transaction.from, log.address, true)
    }),
    event("event ExecutionFailure(bytes32 txHash, uint256 payment)", {
      means: ({ log, transaction }) => executed(transaction.from, log.address, false)
    }),
    event("event ExecutionFailure(bytes32 indexed txHash, uint256 payment)", {
      id: "ExecutionFailure-1.4",
      means: ({ log, transaction }) => executed(transaction.from, log.address, false)
    }),
    event("event ProxyCreation(address proxy)", {
      id: "ProxyCreation-1.1",
      at: factories,
      means: ({ args, transaction }) => created(transaction.from, args.proxy)
    }),
    event("event ProxyCreation(address proxy, address singleton)", {
      at: factories,
      means: ({ args, transaction }) => created(transaction.from, args.proxy)
    }),
    event("event ProxyCreation(address indexed proxy, address singleton)", {
      id: "ProxyCreation-1.4",
      at: factories,
      means: ({ args, transaction }) => created(transaction.from, args.proxy)
    }),
    call(
      "function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)",
      { means: ({ frame }) => executed(frame.from, frame.to, true) }
    )
  ]
})
