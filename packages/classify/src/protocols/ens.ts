import addresses from "../addresses/ens.json" with { type: "json" }
import { type Act, at, byName, call, event, protocol, text } from "../rule/index.ts"

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

/** Versions 2 to 4. */
const controllers = at(addresses, "controllers")

/** Ethereum Name Service; @ensdomains/ens, @ensdomains/ethregistrar, @ensdomains/resolver. Its events are its own. */
export default protocol({
  id: "ens",
  name: "Ethereum Name Service",
  type: "nft",
  url: "https://docs.ens.domains/",
  forks: byName(addresses, "fork"),
  functions: [
    [
      { action: "buy", operation: "register" },
      "register(string, address, uint256, bytes32)",
      "registerWithConfig(string, address, uint256, bytes32, address, address)",
      "register(string, address, uint256, bytes32, address, bytes[], bool, uint16)",
      "register((string, address, uint256, bytes32, address, bytes[], uint8, bytes32))"
    ],
    [{ action: "execute", operation: "set-name", sentence: "Set a primary name with {contract}" }, "setName(string)"],
    [{ action: "buy", operation: "renew" }, "renew(string, uint256)", "renew(string, uint256, bytes32)"]
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
    event(
      "event NameRegistered(string name, bytes32 indexed label, address indexed owner, uint256 baseCost, uint256 premium, uint256 expires, bytes32 referrer)",
      { id: "NameRegistered-v4", means: ({ args }) => named("register", args.name) }
    ),
    event("event NameRenewed(string name, bytes32 indexed label, uint256 cost, uint256 expires, bytes32 referrer)", {
      id: "NameRenewed-v4",
      means: ({ args }) => named("renew", args.name)
    }),
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
