import { type Act, type Chain, call, type Deployments, event, protocol, text } from "../rule/index.ts"

/** Where names are registered, and their ending on each chain. */
const controllers: Deployments = {
  base: [
    "0x4ccb0bb02fcaba27e82a56646e81d8c5bc4119a5",
    "0xa7d2607c6bd39ae9521e514026cbb078405ab322",
    "0xd3e6775ed9b7dc12b205c8e608dc3767b9e5efda"
  ],
  bnb: ["0x3aaec59fd6efa66f147855f2e8132248480daf3c", "0xd9a99ae1f5d173ccf36e19777aca5b8268b5f291"],
  arbitrum: ["0x36bda80739b6cf725a324454fb060fe963348d2b"],
  linea: ["0xdb75db974b1f2bd3b5916d503036208064d18295"]
}
const endings: Readonly<Record<string, string>> = { base: "base.eth", bnb: "bnb", arbitrum: "arb", linea: "linea.eth" }

/** Registries, registrars, resolvers and primary names. */
const spaceId: Deployments = {
  bnb: [
    ...(controllers.bnb ?? []),
    "0x08ced32a7f3eec915ba84415e9c07a7286977956",
    "0xe3b1d32e43ce8d658368e2cbff95d57ef39be8a6",
    "0x7a18768edb2619e73c4d5067b90fd84a71993c1d"
  ],
  arbitrum: [
    ...(controllers.arbitrum ?? []),
    "0x4a067ee58e73ac5e4a43722e008dfdf65b2bf348",
    "0x5d482d501b369f5ba034dec5c5fb7a50d2d6ca20"
  ]
}
const linea: Deployments = {
  linea: [
    ...(controllers.linea ?? []),
    "0x50130b669b28c339991d8676fa73cf122a121267",
    "0x6e84390dcc5195414ec91a8c56a5c91021b95704",
    "0xa53cca02f98d590819141aa85c891e2af713c223",
    "0x86c5aed9f27837074612288610fb98ccc1733126",
    "0x08d3ff6e65f680844fd2465393ff6f0d742b67d5"
  ]
}

const named = (operation: "register" | "renew") => ({
  at: controllers,
  means: ({ args, transaction }: { args: { name: string }; transaction: { chain: Chain } }): Act => {
    const name = `${args.name}.${endings[transaction.chain] ?? ""}`
    return {
      action: "buy",
      operation,
      sentence: `${operation === "register" ? "Registered" : "Renewed"} {name}[ for {sent}] with {contract}`,
      values: { name: text(name) },
      metadata: { name }
    }
  }
})

const owned = "string name, bytes32 indexed label, address indexed owner"

/** Names of chains, with ENS's code: Base's, BNB's and Arbitrum's, Linea's; base/basenames, @siddomains, Consensys/linea-ens. */
export default protocol({
  id: "basenames",
  name: "Basenames",
  type: "nft",
  url: "https://github.com/base/basenames",
  contracts: {
    base: [
      "0xb94704422c2a1e396835a571837aa5ae53285a95",
      "0x03c4738ee98ae44591e1a4a4f3cab6641d95dd9a",
      "0x79ea96012eea67a83431f1701b3dff7e37f9e282",
      "0xc6d566a56a1aff6508b41f6c90ff131615583bcd",
      "0x426fa03fb86e510d0dd9f70335cf102a98b10875"
    ]
  },
  forks: [
    { name: "SPACE ID", contracts: spaceId },
    { name: "Linea ENS", contracts: linea }
  ],
  functions: [
    [
      { action: "buy", operation: "register" },
      "register((string, address, uint256, address, bytes[], bool))",
      "register((string, address, uint256, address, bytes[], bool, uint256, bytes))",
      "discountedRegister((string, address, uint256, address, bytes[], bool), bytes32, bytes)",
      "discountedRegister((string, address, uint256, address, bytes[], bool, uint256, bytes), bytes32, bytes)"
    ]
  ],
  rules: [
    call("function commit(bytes32 commitment)", {
      at: controllers,
      means: ({ frame }) => ({
        action: "execute",
        actor: frame.from,
        operation: "commit",
        sentence: "Committed to register a name with {contract}"
      })
    }),
    event(`event NameRegistered(${owned}, uint256 expires)`, named("register")),
    event(`event NameRegistered(${owned}, uint256 cost, uint256 expires)`, {
      id: "NameRegistered-cost",
      ...named("register")
    }),
    event(`event NameRegistered(${owned}, uint256 baseCost, uint256 premium, uint256 expires)`, {
      id: "NameRegistered-premium",
      ...named("register")
    }),
    event("event NameRenewed(string name, bytes32 indexed label, uint256 expires)", named("renew")),
    event("event NameRenewed(string name, bytes32 indexed label, uint256 cost, uint256 expires)", {
      id: "NameRenewed-cost",
      ...named("renew")
    })
  ]
})
