import { type Act, call, type Deployments, event, protocol, text } from "../rule/index.ts"

const named = (operation: "register" | "renew", name: string): Act => ({
  action: "buy",
  operation,
  sentence: `${operation === "register" ? "Registered" : "Renewed"} {name}[ for {sent}] with {contract}`,
  values: { name: text(`${name}.eth`) },
  metadata: { name: `${name}.eth` }
})

const changed = (operation: string, what: string): Act => ({
  action: "execute",
  operation,
  sentence: `${what} with {contract}`
})

/** The first registrar sold names by sealed bids (2017). */
const auctions: Deployments = { ethereum: ["0x6090a6e47849629b7245dfa1ca21d94cd15878ef"] }

/** Versions 2 and 3. */
const controllers: Deployments = {
  ethereum: ["0x283af0b28c62c092c9727f1ee09c02ca627eb7f5", "0x253553366da8546fc250f225fe3d25d0c782303b"]
}

/** Ethereum Name Service; @ensdomains/ens, @ensdomains/ethregistrar, @ensdomains/resolver. Its events are its own. */
export default protocol({
  id: "ens",
  name: "Ethereum Name Service",
  type: "nft",
  url: "https://docs.ens.domains/",
  functions: [
    [
      { action: "buy", operation: "register" },
      "register(string, address, uint256, bytes32)",
      "registerWithConfig(string, address, uint256, bytes32, address, address)",
      "register(string, address, uint256, bytes32, address, bytes[], bool, uint16)",
      "finalizeAuction(bytes32)"
    ],
    [{ action: "buy", operation: "renew" }, "renew(string, uint256)"],
    [{ action: "deposit", operation: "bid" }, "newBid(bytes32)", "startAuctionsAndBid(bytes32[], bytes32)"],
    [changed("start-auction", "Started an auction of a name"), "startAuction(bytes32)", "startAuctions(bytes32[])"],
    [changed("reveal-bid", "Revealed a bid for a name"), "unsealBid(bytes32, uint256, bytes32)"]
  ],
  rules: [
    call("function commit(bytes32 commitment)", {
      at: controllers,
      means: ({ frame }) => ({ ...changed("commit", "Committed to register a name"), actor: frame.from })
    }),
    event(
      "event NameRegistered(string name, bytes32 indexed label, address indexed owner, uint256 cost, uint256 expires)",
      { means: ({ args }) => named("register", args.name) }
    ),
    event(
      "event NameRegistered(string name, bytes32 indexed label, address indexed owner, uint256 baseCost, uint256 premium, uint256 expires)",
      { id: "NameRegistered-v3", means: ({ args }) => named("register", args.name) }
    ),
    event("event NameRenewed(string name, bytes32 indexed label, uint256 cost, uint256 expires)", {
      means: ({ args }) => named("renew", args.name)
    }),
    event("event AuctionStarted(bytes32 indexed hash, uint256 registrationDate)", {
      at: auctions,
      means: () => changed("start-auction", "Started an auction of a name")
    }),
    event("event NewBid(bytes32 indexed hash, address indexed bidder, uint256 deposit)", {
      at: auctions,
      means: ({ args }) => ({ action: "deposit", actor: args.bidder, operation: "bid" })
    }),
    event("event BidRevealed(bytes32 indexed hash, address indexed owner, uint256 value, uint8 status)", {
      at: auctions,
      means: () => changed("reveal-bid", "Revealed a bid for a name")
    }),
    event(
      "event HashRegistered(bytes32 indexed hash, address indexed owner, uint256 value, uint256 registrationDate)",
      {
        at: auctions,
        means: ({ args }) => ({ action: "buy", actor: args.owner, operation: "register" })
      }
    ),
    event("event NewResolver(bytes32 indexed node, address resolver)", {
      means: () => changed("set-resolver", "Set the resolver of a name")
    }),
    event("event TextChanged(bytes32 indexed node, string indexed indexedKey, string key)", {
      means: () => changed("set-records", "Set records of a name")
    }),
    event("event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value)", {
      id: "TextChanged-v2",
      means: () => changed("set-records", "Set records of a name")
    }),
    event("event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress)", {
      means: () => changed("set-records", "Set the address of a name")
    }),
    event("event AddrChanged(bytes32 indexed node, address a)", {
      means: () => changed("set-records", "Set the address of a name")
    }),
    event("event ContenthashChanged(bytes32 indexed node, bytes hash)", {
      means: () => changed("set-records", "Set the content of a name")
    }),
    event("event NameChanged(bytes32 indexed node, string name)", {
      means: () => changed("set-primary-name", "Set a primary name")
    }),
    event("event ReverseClaimed(address indexed addr, bytes32 indexed node)", {
      means: () => changed("set-primary-name", "Set a primary name")
    }),
    event("event NameWrapped(bytes32 indexed node, bytes name, address owner, uint32 fuses, uint64 expiry)", {
      means: () => changed("wrap-name", "Wrapped a name")
    }),
    event("event NameUnwrapped(bytes32 indexed node, address owner)", {
      means: () => changed("unwrap-name", "Unwrapped a name")
    })
  ]
})
