import { bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

/** The message services of zkSync and of the rollups that took over Optimism's first token bridge, Scroll among them. */
export default protocol({
  id: "rollup-bridges",
  name: "Rollup bridge",
  type: "exchange",
  contracts: {},
  forks: [
    { name: "zkSync Bridge", contracts: { ethereum: ["0x32400084c286cf3e17e7b677ea9583e60a000324"] } },
    { name: "Scroll Bridge", contracts: { ethereum: ["0x7f2b8c31f88b6006c382775eea88297ec1e3e905"] } }
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
    event("event DepositETH(address indexed from, address indexed to, uint256 amount, bytes data)", {
      means: ({ args }) => bridgedOut(args.from, "")
    }),
    event(
      "event DepositERC20(address indexed l1Token, address indexed l2Token, address indexed from, address to, uint256 amount, bytes data)",
      { means: ({ args }) => bridgedOut(args.from, "") }
    ),
    event("event FinalizeWithdrawETH(address indexed from, address indexed to, uint256 amount, bytes data)", {
      means: ({ args }) => bridgedIn(args.to, "")
    }),
    event(
      "event FinalizeWithdrawERC20(address indexed l1Token, address indexed l2Token, address indexed from, address to, uint256 amount, bytes data)",
      { means: ({ args }) => bridgedIn(args.to, "") }
    )
  ]
})
