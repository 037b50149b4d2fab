import addresses from "../addresses/basenames.json" with { type: "json" }
import { type Act, at, byName, type Chain, call, event, protocol, text } from "../rule/index.ts"

/** Where names are registered, and their ending on each chain. */
const controllers = at(addresses, "controllers")
const endings: Readonly<Record<string, string>> = { base: "base.eth", bnb: "bnb", arbitrum: "arb", linea: "linea.eth" }

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
  named: at(addresses),
  forks: byName(addresses, "fork"),
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
