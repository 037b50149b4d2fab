import { type Act, type Address, account, address, call, event, onEveryChain, protocol } from "../rule/index.ts"

/** Proxy factories 1.0.0, 1.1.0 (of safe-eth-py), 1.1.1, 1.3.0 (canonical and EIP-155), 1.4.1 and 1.5.0; safe-deployments. */
const factories = onEveryChain(
  "0x12302fe9c02ff50939baaaaf415fc226c078613c",
  "0x50e55af101c777ba7a1d560a774a82ef002ced9f",
  "0x76e2cfc1f5fa8f6a5b3fc4c8f4788f0116861f9b",
  "0xa6b71e26c5e0845f74c812102ca7114b6a896ab2",
  "0xc22834581ebc8527d974f8a1c97e1bea4ef910bc",
  "0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67",
  "0x14f2982d601c9458f93bd70b218933a6f8165e7b"
)

/** ERC-4337, passkeys, spending limits; @safe-global/safe-modules-deployments. */
const modules = onEveryChain(
  "0x75cf11467937ce3f2f357ce24ffc3dbf8fd5c226",
  "0xa581c4a4db7175302464ff3c06380bc3270b4037",
  "0x1d31f259ee307358a26dfb23eb365939e8641195",
  "0x94a4f6affbd8975951142c3999aeab7ecee555c2",
  "0xf7488ffbe67327ac9f37d5f722d83fc900852fbf",
  "0xcfbfac74c26f8647cbdb8c5caf80bb5b32e43134",
  "0x1fb403834c911eb98d56e74f5182b0d64c3b3b4d",
  "0xaa46724893dedd72658219405185fb0fc91e091c"
)

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
  forks: [{ name: "Safe", contracts: modules }],
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
