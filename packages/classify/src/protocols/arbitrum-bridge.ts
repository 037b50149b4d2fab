import addresses from "../addresses/arbitrum-bridge.json" with { type: "json" }
import {
  arbitrumId,
  arbitrumSentId,
  arbitrumWithdrawalId,
  at,
  bridgedIn,
  bridgedOut,
  event,
  protocol
} from "../rule/index.ts"

const system = at(addresses, "system")

const inboxes: ReadonlySet<string> = new Set(addresses.ethereum.map(({ address }) => address))

/** The inbox, and the gateways of tokens on both sides, some run by the tokens' issuers; @arbitrum/sdk. */
export default protocol({
  id: "arbitrum-bridge",
  name: "Arbitrum Bridge",
  type: "exchange",
  url: "https://docs.arbitrum.io/build-decentralized-apps/token-bridging/overview",
  emitters: at(addresses),
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
      means: ({ args, log, transaction }) => {
        if (transaction.value === 0n) return undefined
        // Each chain that runs Arbitrum's software has an inbox of its own, and some are on other rollups.
        return inboxes.has(log.address)
          ? bridgedOut(transaction.from, "Arbitrum", arbitrumSentId(transaction, args.messageNum))
          : bridgedOut(transaction.from, "")
      }
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
        at: at(addresses, "out-box-transaction-executed"),
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
        at: at(addresses, "redeem-scheduled"),
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
