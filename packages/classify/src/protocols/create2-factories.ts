import addresses from "../addresses/create2-factories.json" with { type: "json" }
import { type Act, type Address, at, call, event, protocol } from "../rule/index.ts"

/** Arachnid's deterministic deployment proxy takes bare code, which no rule can read; it only needs its name. */
const contracts = at(addresses, "contracts")

const deployed = (actor: Address, created: Address): Act => ({
  action: "create",
  actor,
  operation: "deploy",
  metadata: { created }
})

export default protocol({
  id: "create2-factories",
  name: "CREATE2 factory",
  type: "wallet",
  url: "https://github.com/pcaversaccio/createx",
  emitters: contracts,
  rules: [
    event("event ContractCreation(address indexed newContract, bytes32 indexed salt)", {
      means: ({ args, transaction }) => deployed(transaction.from, args.newContract)
    }),
    event("event ContractCreation(address indexed newContract)", {
      id: "ContractCreation-unsalted",
      means: ({ args, transaction }) => deployed(transaction.from, args.newContract)
    }),
    call("function safeCreate2(bytes32 salt, bytes initializationCode)", {
      means: ({ frame }) => ({
        action: "create",
        actor: frame.from,
        operation: "deploy"
      })
    })
  ]
})
