import {
  type Address,
  bridgedIn,
  bridgedOut,
  call,
  type Deployments,
  event,
  hasReceived,
  type LogOf,
  nearbyLog,
  protocol,
  transferId,
  zeroAddress
} from "../rule/index.ts"

/** RootChainManager's predicates; @maticnetwork/meta. */
const predicates: Deployments = {
  ethereum: [
    "0x8484ef722627bf18ca5ae6bcf031c23e6e922b30",
    "0x40ec5b33f54e0e8a33a975908c5ba1c14e5bbbdf",
    "0x9923263fa127b3d1484cfd649df8f1831c2a74e4",
    "0xe6f45376f64e1f568bd1404c155e5ffd2f80f7ad",
    "0x932532aa4c0174b8453839a6e44ee09cc615f2b7",
    "0x0b9020d4e32990d67559b1317c7bf0c15d6eb88f",
    "0x2d641867411650cd05db93b59964536b1ed5b1b7"
  ]
}

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
  contracts: {
    ethereum: [
      "0xa0c68c638235ee32657e8f720a23cec1bfc77c77",
      "0x0cc2caed31490b546c741bd93dbba8ab387f7f2c",
      "0xb005512d330501d93b12aa4a8ff30be8858769de"
    ]
  },
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
      at: { ethereum: ["0xa0c68c638235ee32657e8f720a23cec1bfc77c77"] },
      means: ({ frame }) => bridgedIn(frame.from, "Polygon")
    }),
    // What was deposited on Ethereum is minted by messages that the chain itself brings in.
    event("event StateCommitted(uint256 indexed stateId, bool success)", {
      at: { polygon: ["0x0000000000000000000000000000000000001001"] },
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
