import { account, address, type CallFrame, call, event, protocol } from "../rule/index.ts"

const executed = ({ from, to }: CallFrame) =>
  ({
    action: "execute",
    actor: from,
    operation: "execute",
    ...(to === null ? {} : { account: to, values: { account: address(to), wallet: account(to) } }),
    sentence: "Executed a transaction from [the BitGo wallet {wallet}|a BitGo wallet][: {outcome}]"
  }) as const

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
    call("function createForwarder()", {
      means: ({ frame }) => ({
        action: "create",
        actor: frame.from,
        sentence: "Created a deposit address for a BitGo wallet"
      })
    })
  ]
})
