import { type Act, type Address, account, address, type CallFrame, call, event, protocol } from "../rule/index.ts"

const executed = ({ from, to }: CallFrame) =>
  ({
    action: "execute",
    actor: from,
    operation: "execute",
    ...(to === null ? {} : { account: to, values: { account: address(to), wallet: account(to) } }),
    sentence: "Executed a transaction from [the BitGo wallet {wallet}|a BitGo wallet][: {outcome}]"
  }) as const

/** What a factory made; factories of all versions log the same two events, the later ones with flags. */
const made = (sender: Address, created: Address, kind: "wallet" | "deposit address"): ReadonlyArray<Act> => [
  {
    action: "create",
    actor: sender,
    sentence: kind === "wallet" ? "Created the BitGo wallet {wallet}" : "Created the deposit address {wallet} of BitGo",
    values: { wallet: account(created) },
    metadata: { created }
  },
  { action: "create", actor: created, operation: "created", sentence: `Created as a BitGo ${kind}` }
]

/** Wallets with three keys that exchanges and custodians use; https://github.com/BitGo/eth-multisig-v4 */
export default protocol({
  id: "bitgo-wallet",
  name: "BitGo wallet",
  type: "wallet",
  url: "https://github.com/BitGo/eth-multisig-v4",
  generic: true,
  rules: [
    event(
      "event Transacted(address msgSender, address otherSigner, bytes32 operation, address toAddress, uint256 value, bytes data)",
      {
        means: ({ args, log }) => ({
          action: "execute",
          actor: args.msgSender,
          account: log.address,
          operation: "execute",
          sentence: "Executed a transaction from [the BitGo wallet {wallet}|a BitGo wallet][: {outcome}]",
          values: { account: address(log.address), wallet: account(log.address) }
        })
      }
    ),
    call(
      "function sendMultiSig(address toAddress, uint256 value, bytes data, uint256 expireTime, uint256 sequenceId, bytes signature)",
      { means: ({ frame }) => executed(frame) }
    ),
    call(
      "function sendMultiSigToken(address toAddress, uint256 value, address tokenContractAddress, uint256 expireTime, uint256 sequenceId, bytes signature)",
      { means: ({ frame }) => executed(frame) }
    ),
    call("function flushForwarderTokens(address forwarderAddress, address tokenContractAddress)", {
      means: ({ args, frame }) => ({
        action: "execute",
        actor: frame.from,
        operation: "flush",
        sentence: "Swept {token} from the deposit address {forwarder} into a BitGo wallet",
        values: { token: address(args.tokenContractAddress), forwarder: address(args.forwarderAddress) }
      })
    }),
    event("event WalletCreated(address newWalletAddress, address[] allowedSigners)", {
      means: ({ args, transaction }) => made(transaction.from, args.newWalletAddress, "wallet")
    }),
    event("event ForwarderCreated(address newForwarderAddress, address parentAddress)", {
      means: ({ args, transaction }) => made(transaction.from, args.newForwarderAddress, "deposit address")
    }),
    event(
      "event ForwarderCreated(address newForwarderAddress, address parentAddress, bool shouldAutoFlushERC721, bool shouldAutoFlushERC1155)",
      {
        id: "ForwarderCreated-v4",
        means: ({ args, transaction }) => made(transaction.from, args.newForwarderAddress, "deposit address")
      }
    ),
    call("function createForwarder()", {
      means: ({ frame }) => ({
        action: "create",
        actor: frame.from,
        sentence: "Created a deposit address for a BitGo wallet"
      })
    })
  ]
})
