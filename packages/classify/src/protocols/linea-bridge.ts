import addresses from "../addresses/linea-bridge.json" with { type: "json" }
import {
  type Address,
  at,
  bridgedIn,
  bridgedOut,
  type Chain,
  event,
  type Hex,
  hasReceived,
  type LogOf,
  nearbyLog,
  protocol,
  transferId
} from "../rule/index.ts"

const messages = at(addresses, "messages")
const tokens = at(addresses, "tokens")

const message = nearbyLog(
  "event MessageSent(address indexed from, address indexed to, uint256 fee, uint256 value, uint256 nonce, bytes data, bytes32 indexed messageHash)"
)
const claim = nearbyLog("event MessageClaimed(bytes32 indexed messageHash)")

const other = (chain: Chain): string => (chain === "linea" ? "Ethereum" : "Linea")
const id = (hash: Hex | undefined) => transferId("linea", hash)
/** The bridge of tokens sends its message before its log, and is called by the claim of one. */
const out = (place: LogOf, sender: Address) =>
  bridgedOut(sender, other(place.transaction.chain), id(message.before(place)?.messageHash))
const back = (place: LogOf, recipient: Address) =>
  bridgedIn(recipient, other(place.transaction.chain), id(claim.after(place)?.messageHash))

/** Linea's message service and its bridge of tokens; Consensys/linea-monorepo. */
export default protocol({
  id: "linea-bridge",
  name: "Linea Bridge",
  type: "exchange",
  url: "https://docs.linea.build/network/build/contracts",
  rules: [
    event(
      "event MessageSent(address indexed from, address indexed to, uint256 fee, uint256 value, uint256 nonce, bytes data, bytes32 indexed messageHash)",
      {
        at: messages,
        means: ({ args, transaction }) =>
          args.value > 0n ? bridgedOut(args.from, other(transaction.chain), id(args.messageHash)) : undefined
      }
    ),
    event("event MessageClaimed(bytes32 indexed messageHash)", {
      at: messages,
      means: ({ args, transaction, ledger, log }) =>
        // A postman may claim for the recipient.
        ledger
          .movementsOf(log.address)
          .filter(({ from, to }) => from === log.address && (to !== transaction.from || hasReceived(ledger, to)))
          .map(({ to }) => bridgedIn(to, other(transaction.chain), id(args.messageHash)))
    }),
    event(
      "event BridgingInitiated(address indexed sender, address recipient, address indexed token, uint256 indexed amount)",
      { at: tokens, means: hit => out(hit, hit.args.sender) }
    ),
    event(
      "event BridgingInitiatedV2(address indexed sender, address indexed recipient, address indexed token, uint256 amount)",
      { at: tokens, means: hit => out(hit, hit.args.sender) }
    ),
    event(
      "event BridgingFinalized(address indexed nativeToken, address indexed bridgedToken, uint256 indexed amount, address recipient)",
      { at: tokens, means: hit => back(hit, hit.args.recipient) }
    ),
    event(
      "event BridgingFinalizedV2(address indexed nativeToken, address indexed bridgedToken, uint256 amount, address indexed recipient)",
      { at: tokens, means: hit => back(hit, hit.args.recipient) }
    )
  ]
})
