import { bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

/** The inbox, and the gateways of tokens, some of which their issuers run; OffchainLabs/token-bridge-contracts. */
export default protocol({
  id: "arbitrum-bridge",
  name: "Arbitrum Bridge",
  type: "exchange",
  url: "https://docs.arbitrum.io/build-decentralized-apps/token-bridging/overview",
  contracts: {
    ethereum: [
      "0x4dbd4fc535ac27206064b68ffcf827b0a60bab3f",
      "0x72ce9c846789fdb6fc1f34ac4ad25dd9ef7031ef",
      "0xa3a7b6f88361f48403514059f1f16c8e78d60eec",
      "0xcee284f754e854890e311e3280b767f80797180d",
      "0xd3b5b60020504bc3489d6949d545893982ba3011",
      "0x0b9857ae2d4a3dbe74ffe1d7df045bb7f96e4840"
    ]
  },
  functions: [
    [
      bridgedOut(undefined, "Arbitrum"),
      "depositEth()",
      "depositEth(uint256)",
      "outboundTransfer(address tokenSent, address recipient, uint256 sent, uint256, uint256, bytes)",
      "outboundTransferCustomRefund(address tokenSent, address, address recipient, uint256 sent, uint256, uint256, bytes)"
    ],
    [
      bridgedIn(undefined, "Arbitrum"),
      "executeTransaction(bytes32[], uint256, address, address recipient, uint256, uint256, uint256, uint256, bytes)",
      "executeTransaction(uint256, bytes32[], uint256, address, address recipient, uint256, uint256, uint256, uint256, bytes)"
    ]
  ],
  rules: [
    event("event InboxMessageDelivered(uint256 indexed messageNum, bytes data)", {
      means: ({ transaction }) => (transaction.value > 0n ? bridgedOut(transaction.from, "Arbitrum") : undefined)
    }),
    event(
      "event DepositInitiated(address l1Token, address indexed from, address indexed to, uint256 indexed sequenceNumber, uint256 amount)",
      { means: ({ args }) => bridgedOut(args.from, "Arbitrum") }
    ),
    event(
      "event WithdrawalFinalized(address l1Token, address indexed from, address indexed to, uint256 indexed exitNum, uint256 amount)",
      { means: ({ args }) => bridgedIn(args.to, "Arbitrum") }
    ),
    event(
      "event OutBoxTransactionExecuted(address indexed to, address indexed l2Sender, uint256 indexed zero, uint256 transactionIndex)",
      {
        at: { ethereum: ["0x0b9857ae2d4a3dbe74ffe1d7df045bb7f96e4840"] },
        means: ({ args }) => bridgedIn(args.to, "Arbitrum")
      }
    )
  ]
})
