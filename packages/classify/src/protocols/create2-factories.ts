import { type Act, type Address, call, event, onEveryChain, protocol } from "../rule/index.ts"

/** Arachnid's deterministic deployment proxy takes bare code, which no rule can read; it only needs its name. */
const contracts = onEveryChain(
  "0x4e59b44847b379578588920ca78fbf26c0b4956c",
  "0x0000000000ffe8b47b3e2130213b802212439497",
  "0xba5ed099633d3b313e4d5f7bdc1305d3c28ba5ed"
)

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
  contracts,
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
