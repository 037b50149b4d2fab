import { type Act, bridgedIn, bridgedOut, type Chain, event, gets, protocol } from "../rule/index.ts"

/** From the rollup's side the other end is Ethereum; on Ethereum, which rollup it is only the bridge's address tells. */
const otherSide = (chain: Chain): string => (chain === "ethereum" ? "" : "Ethereum")

const wait = (by: `0x${string}`, operation: string, says: string): Act => ({ action: "execute", by, operation, says })

/** The standard bridges and portals of Optimism and of every chain of its stack; @eth-optimism/contracts-bedrock. */
export default protocol({
  id: "op-stack-bridge",
  name: "Optimism Bridge",
  type: "exchange",
  url: "https://docs.optimism.io/builders/app-developers/bridging/standard-bridge",
  contracts: {
    ethereum: [
      "0x99c9fc46f92e8a1c0dec1b1747d010903e884be1",
      "0xbeb5fc579115071764c7423a4f12edde41f106ed",
      "0x25ace71c97b33cc4729cf772ae268934f7ab5fa1"
    ],
    optimism: ["0x4200000000000000000000000000000000000010", "0x4200000000000000000000000000000000000007"]
  },
  forks: [
    {
      name: "Base Bridge",
      contracts: {
        ethereum: [
          "0x3154cf16ccdb4c6d922629664174b904d80f2c35",
          "0x49048044d57e1c92a77f79988d21fa8faf74e97e",
          "0x866e82a600a1414e583f7f13623f1ac5d58b0afa"
        ]
      }
    }
  ],
  rules: [
    event("event ETHDepositInitiated(address indexed from, address indexed to, uint256 amount, bytes extraData)", {
      means: ({ args, transaction }) => bridgedOut(args.from, otherSide(transaction.chain))
    }),
    event("event ETHBridgeInitiated(address indexed from, address indexed to, uint256 amount, bytes extraData)", {
      means: ({ args, transaction }) => bridgedOut(args.from, otherSide(transaction.chain))
    }),
    event("event ETHBridgeFinalized(address indexed from, address indexed to, uint256 amount, bytes extraData)", {
      means: ({ args, transaction }) => bridgedIn(args.to, otherSide(transaction.chain))
    }),
    event("event ETHWithdrawalFinalized(address indexed from, address indexed to, uint256 amount, bytes extraData)", {
      means: ({ args, transaction }) => bridgedIn(args.to, otherSide(transaction.chain))
    }),
    ...(["ERC20DepositInitiated", "WithdrawalInitiated", "ERC20BridgeInitiated"] as const).map(name =>
      event(
        `event ${name}(address indexed localToken, address indexed remoteToken, address indexed from, address to, uint256 amount, bytes extraData)`,
        { means: ({ args, transaction }) => bridgedOut(args.from, otherSide(transaction.chain)) }
      )
    ),
    ...(["ERC20WithdrawalFinalized", "DepositFinalized", "ERC20BridgeFinalized"] as const).map(name =>
      event(
        `event ${name}(address indexed localToken, address indexed remoteToken, address indexed from, address to, uint256 amount, bytes extraData)`,
        { means: ({ args, transaction }) => bridgedIn(args.to, otherSide(transaction.chain)) }
      )
    ),
    event(
      "event TransactionDeposited(address indexed from, address indexed to, uint256 indexed version, bytes opaqueData)",
      { means: ({ transaction }) => (transaction.value > 0n ? bridgedOut(transaction.from, "") : undefined) }
    ),
    event(
      "event MessagePassed(uint256 indexed nonce, address indexed sender, address indexed target, uint256 value, uint256 gasLimit, bytes data, bytes32 withdrawalHash)",
      {
        at: { optimism: ["0x4200000000000000000000000000000000000016"] },
        means: ({ args, transaction }) => (args.value > 0n ? bridgedOut(transaction.from, "Ethereum") : undefined)
      }
    ),
    event("event WithdrawalProven(bytes32 indexed withdrawalHash, address indexed from, address indexed to)", {
      means: ({ transaction }) => wait(transaction.from, "prove-withdrawal", "Proved a withdrawal on {contract}")
    }),
    event("event WithdrawalFinalized(bytes32 indexed withdrawalHash, bool success)", {
      means: ({ transaction, ledger }) =>
        gets(ledger, transaction.from)
          ? bridgedIn(transaction.from, otherSide(transaction.chain))
          : wait(transaction.from, "finalize-withdrawal", "Finalised a withdrawal on {contract}")
    }),
    event(
      "event SentMessage(address indexed target, address sender, bytes message, uint256 messageNonce, uint256 gasLimit)",
      { means: ({ transaction }) => wait(transaction.from, "message", "Sent a message through {contract}") }
    ),
    event("event RelayedMessage(bytes32 indexed msgHash)", {
      means: ({ transaction, ledger }) =>
        gets(ledger, transaction.from)
          ? bridgedIn(transaction.from, otherSide(transaction.chain))
          : wait(transaction.from, "relay", "Relayed a message through {contract}")
    })
  ]
})
