import addresses from "../addresses/rollup-bridges.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, byName, chainName, event, protocol } from "../rule/index.ts"

/** The bridges of zkSync and of the chains that share its own; matter-labs/era-contracts. */
export default protocol({
  id: "rollup-bridges",
  name: "Rollup bridge",
  type: "exchange",
  emitters: {},
  forks: byName(addresses, "fork"),
  functions: [
    [
      bridgedOut(undefined, "zkSync"),
      "requestL2Transaction(address recipient, uint256, bytes, uint256, uint256, bytes[], address)"
    ]
  ],
  rules: [
    event(
      "event NewPriorityRequest(uint256 txId, bytes32 txHash, uint64 expirationTimestamp, (uint256 txType, uint256 from, uint256 to, uint256 gasLimit, uint256 gasPerPubdataByteLimit, uint256 maxFeePerGas, uint256 maxPriorityFeePerGas, uint256 paymaster, uint256 nonce, uint256 value, uint256[4] reserved, bytes data, bytes signature, uint256[] factoryDeps, bytes paymasterInput, bytes reservedDynamic) request, bytes[] factoryDeps)",
      {
        at: at(addresses, "fork", "zkSync Bridge"),
        means: () => ({ ...bridgedOut(undefined, "zkSync"), contractName: "zkSync Bridge" })
      }
    ),
    event("event EthWithdrawalFinalized(address indexed to, uint256 amount)", {
      at: at(addresses, "fork", "zkSync Bridge"),
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
    )
  ]
})
