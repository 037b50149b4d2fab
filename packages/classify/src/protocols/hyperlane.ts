import addresses from "../addresses/hyperlane.json" with { type: "json" }
import {
  type Address,
  at,
  bridgedIn,
  bridgedOut,
  chainName,
  event,
  type Hex,
  nearbyLog,
  protocol,
  text,
  transferId
} from "../rule/index.ts"

const mailboxes = at(addresses, "mailboxes")

/** Mailboxes log the message before they call the recipient, and before the route that sends one logs it. */
const dispatched = nearbyLog("event DispatchId(bytes32 indexed messageId)")
const processed = nearbyLog("event ProcessId(bytes32 indexed messageId)")
const id = (hash: Hex | undefined) => transferId("hyperlane", hash)

/** Warp routes, a contract for each token and chain; an EVM chain's domain is its id; @hyperlane-xyz/core, TokenRouter. */
export default protocol({
  id: "hyperlane",
  name: "Hyperlane",
  type: "exchange",
  url: "https://docs.hyperlane.xyz/docs/protocol/warp-routes/warp-routes-overview",
  // Mailbox, gas paymaster, router of accounts, hooks, the list of validators; @hyperlane-xyz/registry.
  emitters: at(addresses),
  rules: [
    event("event Process(uint32 indexed origin, bytes32 indexed sender, address indexed recipient)", {
      at: mailboxes,
      means: ({ args, transaction }) => ({
        action: "execute",
        actor: transaction.from,
        operation: "deliver",
        sentence: "Delivered a message from {fromChain} through {contract}",
        values: { fromChain: text(chainName(args.origin)) }
      })
    }),
    event("event SentTransferRemote(uint32 indexed destination, bytes32 indexed recipient, uint256 amount)", {
      means: hit => ({
        ...bridgedOut(undefined, chainName(hit.args.destination), id(dispatched.before(hit)?.messageId)),
        contractName: "Hyperlane"
      })
    }),
    event("event ReceivedTransferRemote(uint32 indexed origin, bytes32 indexed recipient, uint256 amount)", {
      means: hit => {
        const { origin, recipient } = hit.args
        const account: Address = `0x${recipient.slice(26)}`
        return {
          ...bridgedIn(account, chainName(origin), id(processed.before(hit)?.messageId)),
          contractName: "Hyperlane"
        }
      }
    })
  ]
})
