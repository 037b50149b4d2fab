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

/** Versions 2 to 4. */
const controllers: Deployments = {
  ethereum: [
    "0x283af0b28c62c092c9727f1ee09c02ca627eb7f5",
    "0x253553366da8546fc250f225fe3d25d0c782303b",
    "0x59e16fccd424cc24e280be16e11bcd56fb0ce547"
  ]
}

/** Registry, registrar, name wrapper, registrars of DNS and of primary names, resolvers; docs.ens.domains, ens-contracts. */
const others: Deployments = {
  ethereum: [
    "0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e",
    "0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85",
    "0xd4416b13d2b3a9abae7acd5d6c2bbdbe25686401",
    "0xb32cb5677a7c971689228ec835800432b339ba2b",
    "0xa58e81fe9b61b5c3fe2afd33cf304c454abfc7cb",
    "0x084b1c3c81545d370f3634392de611caabff8148",
    "0x283f227c4bd38ece252c4ae7ece650b0e913f1f9",
    "0xf29100983e058b709f3d539b0c765937b804ac15",
    "0x231b0ee14048e9dccd1d247744d114a4eb5e8e63",
    "0x4976fb03c32e5b8cfe2b6ccb31c09ba78ebaba41"
  ]
}

/** Ethereum Name Service; @ensdomains/ens, @ensdomains/ethregistrar, @ensdomains/resolver. Its events are its own. */
export default protocol({
  id: "ens",
  name: "Ethereum Name Service",
  type: "nft",
  url: "https://docs.ens.domains/",
  forks: [{ name: "Ethereum Name Service", contracts: others }],
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
