import addresses from "../addresses/polygon-bridge.json" with { type: "json" }
import {
  type Address,
  at,
  bridgedIn,
  bridgedOut,
  call,
  event,
  hasReceived,
  type LogOf,
  nearbyLog,
  protocol,
  transferId,
  zeroAddress
} from "../rule/index.ts"

/** RootChainManager's predicates; @maticnetwork/meta. */
const predicates = at(addresses, "predicates")

/** What goes to Polygon is a numbered message, after the log of the predicate. */
const synced = nearbyLog("event StateSynced(uint256 indexed id, address indexed contractAddress, bytes data)")
const out = (place: LogOf, depositor: Address) =>
  bridgedOut(depositor, "Polygon", transferId("polygon", synced.after(place)?.id))

/** Tunnels, which anyone can deploy. */
const fxPortal = "Polygon FxPortal"

/** The bridge of tokens, and FxPortal's; @maticnetwork/meta, pos-portal. */
export default protocol({
  id: "polygon-bridge",
  name: "Polygon PoS Bridge",
  type: "exchange",
  url: "https://docs.polygon.technology/pos/how-to/bridging/",
  emitters: at(addresses),
  functions: [
    [
      bridgedOut(undefined, "Polygon"),
      "depositEtherFor(address recipient)",
      "depositFor(address recipient, address tokenSent, bytes)"
    ]
  ],
  rules: [
    event("event LockedEther(address indexed depositor, address indexed depositReceiver, uint256 amount)", {
      at: predicates,
      means: hit => out(hit, hit.args.depositor)
    }),
    ...(["LockedERC20", "LockedMintableERC20", "LockedERC721", "LockedMintableERC721"] as const).map(name =>
      event(
        `event ${name}(address indexed depositor, address indexed depositReceiver, address indexed rootToken, uint256 amount)`,
        { at: predicates, means: hit => out(hit, hit.args.depositor) }
      )
    ),
    ...(["LockedBatchERC1155", "LockedBatchMintableERC1155"] as const).map(name =>
      event(
        `event ${name}(address indexed depositor, address indexed depositReceiver, address indexed rootToken, uint256[] ids, uint256[] amounts)`,
        { at: predicates, means: hit => out(hit, hit.args.depositor) }
      )
    ),
    event("event ExitedEther(address indexed exitor, uint256 amount)", {
      at: predicates,
      means: ({ args }) => bridgedIn(args.exitor, "Polygon")
    }),
    event("event ExitedERC20(address indexed exitor, address indexed rootToken, uint256 amount)", {
      at: predicates,
      means: ({ args }) => bridgedIn(args.exitor, "Polygon")
    }),
    call("function exit(bytes inputData)", {
      at: at(addresses, "exit"),
      means: ({ frame }) => bridgedIn(frame.from, "Polygon")
    }),
    // What was deposited on Ethereum is minted by messages that the chain itself brings in.
    event("event StateCommitted(uint256 indexed stateId, bool success)", {
      at: at(addresses, "state-committed"),
      means: ({ args, ledger }) =>
        ledger.movements
          .filter(({ from }) => from === zeroAddress)
          .map(({ to }) => bridgedIn(to, "Ethereum", transferId("polygon", args.stateId)))
    }),
    // FxPortal.
    event(
      "event FxDepositERC20(address indexed rootToken, address indexed depositor, address indexed userAddress, uint256 amount)",
      { means: ({ args }) => ({ ...bridgedOut(args.depositor, "Polygon"), contractName: fxPortal }) }
    ),
    event(
      "event FxWithdrawERC20(address indexed rootToken, address indexed childToken, address indexed userAddress, uint256 amount)",
      { means: ({ args }) => ({ ...bridgedIn(args.userAddress, "Polygon"), contractName: fxPortal }) }
    ),
    // Child tokens burn what leaves (pos-portal, ChildERC20): an address that only burns withdraws to Ethereum.
    call("function withdraw(uint256 amount)", {
      id: "child-withdraw",
      means: ({ frame, ledger, transaction }) => {
        const own = ledger.movementsOf(frame.from)
        const burned = own.filter(({ asset, to }) => asset.address === frame.to && to === zeroAddress)
        return transaction.chain === "polygon" && burned.length > 0 && !hasReceived(ledger, frame.from)
          ? { ...bridgedOut(frame.from, "Ethereum"), contractName: "Polygon PoS Bridge" }
          : undefined
      }
    })
  ]
})
