import {
  arbitrumId,
  arbitrumSentId,
  arbitrumWithdrawalId,
  bridgedIn,
  bridgedOut,
  event,
  protocol
} from "../rule/index.ts"

const system = { arbitrum: ["0x0000000000000000000000000000000000000064"] } as const

/** The inbox, and the gateways of tokens on both sides, some of which their issuers run; @arbitrum/sdk. */
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
    ],
    arbitrum: [
      ...system.arbitrum,
      "0x000000000000000000000000000000000000006e",
      "0x5288c571fd7ad117bea99bf60fe0846c4e84f933",
      "0x09e9222e96e7b4ae2a407b98d48e330053351eee",
      "0x096760f208390250649e3e8763348e783aef5562",
      "0x6c411ad3e74de3e7bd422b94a27770f5b86c623b",
      "0x467194771dae2967aef3ecbedd3bf9a310c76c65"
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
      bridgedOut(undefined, "Ethereum"),
      "outboundTransfer(address tokenSent, address recipient, uint256 sent, bytes)",
      "withdrawEth(address recipient)"
    ],
    [
      bridgedIn(undefined, "Arbitrum"),
      "executeTransaction(bytes32[], uint256, address, address recipient, uint256, uint256, uint256, uint256, bytes)",
      "executeTransaction(uint256, bytes32[], uint256, address, address recipient, uint256, uint256, uint256, uint256, bytes)"
    ]
  ],
  rules: [
    event("event InboxMessageDelivered(uint256 indexed messageNum, bytes data)", {
      means: ({ args, transaction }) =>
        transaction.value > 0n
          ? bridgedOut(transaction.from, "Arbitrum", arbitrumSentId(transaction, args.messageNum))
          : undefined
    }),
    event(
      "event DepositInitiated(address l1Token, address indexed from, address indexed to, uint256 indexed sequenceNumber, uint256 amount)",
      {
        means: ({ args, transaction }) =>
          bridgedOut(args.from, "Arbitrum", arbitrumSentId(transaction, args.sequenceNumber))
      }
    ),
    event(
      "event WithdrawalFinalized(address l1Token, address indexed from, address indexed to, uint256 indexed exitNum, uint256 amount)",
      { means: hit => bridgedIn(hit.args.to, "Arbitrum", arbitrumWithdrawalId(hit)) }
    ),
    event(
      "event OutBoxTransactionExecuted(address indexed to, address indexed l2Sender, uint256 indexed zero, uint256 transactionIndex)",
      {
        at: { ethereum: ["0x0b9857ae2d4a3dbe74ffe1d7df045bb7f96e4840"] },
        means: ({ args }) => bridgedIn(args.to, "Arbitrum", arbitrumId(args.transactionIndex))
      }
    ),
    // On Arbitrum, what L1 sends is executed by a ticket.
    event("event DepositFinalized(address indexed l1Token, address indexed from, address indexed to, uint256 amount)", {
      means: ({ args, transaction }) => bridgedIn(args.to, "Ethereum", arbitrumId(transaction.ticketId))
    }),
    event(
      "event WithdrawalInitiated(address l1Token, address indexed from, address indexed to, uint256 indexed l2ToL1Id, uint256 exitNum, uint256 amount)",
      { means: hit => bridgedOut(hit.args.from, "Ethereum", arbitrumWithdrawalId(hit)) }
    ),
    event(
      "event L2ToL1Tx(address caller, address indexed destination, uint256 indexed hash, uint256 indexed position, uint256 arbBlockNum, uint256 ethBlockNum, uint256 timestamp, uint256 callvalue, bytes data)",
      {
        at: system,
        means: ({ args }) =>
          args.callvalue > 0n ? bridgedOut(args.caller, "Ethereum", arbitrumId(args.position)) : undefined
      }
    ),
    event(
      "event RedeemScheduled(bytes32 indexed ticketId, bytes32 indexed retryTxHash, uint64 indexed sequenceNum, uint64 donatedGas, address gasDonor, uint256 maxRefund, uint256 submissionFeeRefund)",
      {
        at: { arbitrum: ["0x000000000000000000000000000000000000006e"] },
        means: ({ args, transaction }) =>
          transaction.ticketId === undefined
            ? {
                action: "execute",
                actor: transaction.from,
                operation: "redeem",
                sentence: "Redeemed a retryable ticket on {contract}",
                metadata: { transferId: `arbitrum:${args.ticketId}` }
              }
            : undefined
      }
    )
  ]
})
