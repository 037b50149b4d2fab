import { bridgedIn, bridgedOut, chainName, type Deployments, event, hasReceived, protocol } from "../rule/index.ts"

const scrollMessenger: Deployments = { ethereum: ["0x6774bcbd5cecef1336b5300fb5186a12ddd8b367"] }

/** The message services of zkSync and of the rollups that took over Optimism's first token bridge, Scroll among them. */
export default protocol({
  id: "rollup-bridges",
  name: "Rollup bridge",
  type: "exchange",
  contracts: {},
  forks: [
    { name: "zkSync Bridge", contracts: { ethereum: ["0x32400084c286cf3e17e7b677ea9583e60a000324"] } },
    {
      name: "Scroll Bridge",
      contracts: {
        ethereum: [
          "0x7f2b8c31f88b6006c382775eea88297ec1e3e905",
          "0xf8b1378579659d8f7ee5f3c929c2f3e332e41fd6",
          "0x6774bcbd5cecef1336b5300fb5186a12ddd8b367"
        ]
      }
    }
  ],
  functions: [
    [
      bridgedOut(undefined, ""),
      "depositETH(uint256, uint256)",
      "depositETH(address recipient, uint256, uint256)",
      "depositERC20(address tokenSent, uint256 sent, uint256)",
      "depositERC20(address tokenSent, address recipient, uint256 sent, uint256)",
      "requestL2Transaction(address recipient, uint256, bytes, uint256, uint256, bytes[], address)"
    ],
    [bridgedIn(undefined, ""), "relayMessageWithProof(address, address, uint256, uint256, bytes, (uint256, bytes))"]
  ],
  rules: [
    event(
      "event NewPriorityRequest(uint256 txId, bytes32 txHash, uint64 expirationTimestamp, (uint256 txType, uint256 from, uint256 to, uint256 gasLimit, uint256 gasPerPubdataByteLimit, uint256 maxFeePerGas, uint256 maxPriorityFeePerGas, uint256 paymaster, uint256 nonce, uint256 value, uint256[4] reserved, bytes data, bytes signature, uint256[] factoryDeps, bytes paymasterInput, bytes reservedDynamic) request, bytes[] factoryDeps)",
      {
        at: { ethereum: ["0x32400084c286cf3e17e7b677ea9583e60a000324"] },
        means: () => ({ ...bridgedOut(undefined, "zkSync"), contractName: "zkSync Bridge" })
      }
    ),
    event("event EthWithdrawalFinalized(address indexed to, uint256 amount)", {
      at: { ethereum: ["0x32400084c286cf3e17e7b677ea9583e60a000324"] },
      means: ({ args }) => ({ ...bridgedIn(args.to, "zkSync"), contractName: "zkSync Bridge" })
    }),
    // Tokens, by the first bridge and by the one that zkSync's chains share.
    event(
      "event DepositInitiated(bytes32 indexed l2DepositTxHash, address indexed from, address indexed to, address l1Token, uint256 amount)",
      { means: ({ args }) => ({ ...bridgedOut(args.from, "zkSync"), contractName: "zkSync Bridge" }) }
    ),
    event("event WithdrawalFinalized(address indexed to, address indexed l1Token, uint256 amount)", {
      means: ({ args }) => ({ ...bridgedIn(args.to, "zkSync"), contractName: "zkSync Bridge" })
    }),
    ...(
      [
        "BridgehubDepositBaseTokenInitiated(uint256 indexed chainId, address indexed from, address l1Token, uint256 amount)",
        "BridgehubDepositInitiated(uint256 indexed chainId, bytes32 indexed txDataHash, address indexed from, address to, address l1Token, uint256 amount)"
      ] as const
    ).map(signature =>
      event(`event ${signature}`, {
        means: ({ args }) => ({ ...bridgedOut(args.from, chainName(args.chainId)), contractName: "zkSync Bridge" })
      })
    ),
    event(
      "event WithdrawalFinalizedSharedBridge(uint256 indexed chainId, address indexed to, address indexed l1Token, uint256 amount)",
      { means: ({ args }) => ({ ...bridgedIn(args.to, chainName(args.chainId)), contractName: "zkSync Bridge" }) }
    ),
    event(
      "event SentMessage(address indexed sender, address indexed target, uint256 value, uint256 messageNonce, uint256 gasLimit, bytes message)",
      {
        at: scrollMessenger,
        means: ({ args }) =>
          args.value > 0n ? { ...bridgedOut(args.sender, "Scroll"), contractName: "Scroll Bridge" } : undefined
      }
    ),
    event("event RelayedMessage(bytes32 indexed messageHash)", {
      at: scrollMessenger,
      means: ({ transaction, ledger }) =>
        hasReceived(ledger, transaction.from)
          ? { ...bridgedIn(transaction.from, "Scroll"), contractName: "Scroll Bridge" }
          : undefined
    }),
    event("event DepositETH(address indexed from, address indexed to, uint256 amount, bytes data)", {
      means: ({ args }) => bridgedOut(args.from, "Scroll")
    }),
    event(
      "event DepositERC20(address indexed l1Token, address indexed l2Token, address indexed from, address to, uint256 amount, bytes data)",
      { means: ({ args }) => bridgedOut(args.from, "Scroll") }
    ),
    event("event FinalizeWithdrawETH(address indexed from, address indexed to, uint256 amount, bytes data)", {
      means: ({ args }) => bridgedIn(args.to, "Scroll")
    }),
    event(
      "event FinalizeWithdrawERC20(address indexed l1Token, address indexed l2Token, address indexed from, address to, uint256 amount, bytes data)",
      { means: ({ args }) => bridgedIn(args.to, "Scroll") }
    )
  ]
})
