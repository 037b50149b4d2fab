import addresses from "../addresses/scroll-bridge.json" with { type: "json" }
import {
  type Address,
  at,
  bridgedIn,
  bridgedOut,
  bridgeStep,
  type Chain,
  event,
  type Hex,
  hasReceived,
  keccak256,
  type LogOf,
  nearbyLog,
  protocol,
  transferId
} from "../rule/index.ts"

const messengers = at(addresses, "messengers")

const queued = nearbyLog(
  "event QueueTransaction(address indexed sender, address indexed target, uint256 value, uint64 queueIndex, uint256 gasLimit, bytes data)"
)
const appended = nearbyLog("event AppendMessage(uint256 index, bytes32 messageHash)")
const relayed = nearbyLog("event RelayedMessage(bytes32 indexed messageHash)")

const other = (chain: Chain): string => (chain === "scroll" ? "Ethereum" : "Scroll")
const id = (hash: Hex | undefined) => transferId("scroll", hash)

/** A message is the hash of the calldata that relays it; the queues of both sides log it before those that send it do. */
const out = (place: LogOf, sender: Address) => {
  const data = queued.before(place)?.data
  const hash = data === undefined ? appended.before(place)?.messageHash : keccak256(data)
  return bridgedOut(sender, other(place.transaction.chain), id(hash))
}
const back = (place: LogOf, recipient: Address) =>
  bridgedIn(recipient, other(place.transaction.chain), id(relayed.after(place)?.messageHash))

const ether = "(address indexed from, address indexed to, uint256 amount, bytes data)"
const token =
  "(address indexed l1Token, address indexed l2Token, address indexed from, address to, uint256 amount, bytes data)"

/** Gateways of both sides by their routers, and the messengers that they call; docs.scroll.io. */
export default protocol({
  id: "scroll-bridge",
  name: "Scroll Bridge",
  type: "exchange",
  url: "https://docs.scroll.io/en/developers/scroll-contracts/",
  emitters: at(addresses),
  functions: [
    [
      bridgedOut(undefined, ""),
      "depositETH(uint256, uint256)",
      "depositETH(address recipient, uint256, uint256)",
      "depositERC20(address tokenSent, uint256 sent, uint256)",
      "depositERC20(address tokenSent, address recipient, uint256 sent, uint256)",
      "withdrawETH(uint256, uint256)",
      "withdrawETH(address recipient, uint256, uint256)",
      "withdrawERC20(address tokenSent, uint256 sent, uint256)",
      "withdrawERC20(address tokenSent, address recipient, uint256 sent, uint256)"
    ],
    [bridgedIn(undefined, ""), "relayMessageWithProof(address, address, uint256, uint256, bytes, (uint256, bytes))"]
  ],
  rules: [
    event(
      "event SentMessage(address indexed sender, address indexed target, uint256 value, uint256 messageNonce, uint256 gasLimit, bytes message)",
      { at: messengers, means: hit => (hit.args.value > 0n ? out(hit, hit.args.sender) : undefined) }
    ),
    event("event RelayedMessage(bytes32 indexed messageHash)", {
      at: messengers,
      means: ({ args, transaction, ledger }) =>
        hasReceived(ledger, transaction.from)
          ? bridgedIn(transaction.from, other(transaction.chain), id(args.messageHash))
          : bridgeStep(transaction.from, "relay", "Relayed a message through {contract}", id(args.messageHash))
    }),
    event(`event DepositETH${ether}`, { means: hit => out(hit, hit.args.from) }),
    event(`event DepositERC20${token}`, { means: hit => out(hit, hit.args.from) }),
    event(`event WithdrawETH${ether}`, { means: hit => out(hit, hit.args.from) }),
    event(`event WithdrawERC20${token}`, { means: hit => out(hit, hit.args.from) }),
    event(`event FinalizeDepositETH${ether}`, { means: hit => back(hit, hit.args.to) }),
    event(`event FinalizeDepositERC20${token}`, { means: hit => back(hit, hit.args.to) }),
    event(`event FinalizeWithdrawETH${ether}`, { means: hit => back(hit, hit.args.to) }),
    event(`event FinalizeWithdrawERC20${token}`, { means: hit => back(hit, hit.args.to) })
  ]
})
