import { type Act, type Address, account, event, protocol } from "../rule/index.ts"

/** The account executes a spell of its owner: the internal acts are the owner's. */
const cast = (sender: Address, account: Address): Act => ({
  action: "execute",
  actor: sender,
  proxy: account,
  sentence: "Executed a transaction through {contract}"
})

export default protocol({
  id: "instadapp",
  name: "Instadapp",
  type: "wallet",
  url: "https://github.com/Instadapp/dsa-contracts",
  rules: [
    event("event LogCast(address indexed origin, address indexed sender, uint256 value)", {
      id: "LogCast-v1",
      means: ({ args, log }) => cast(args.sender, log.address)
    }),
    event(
      "event LogCast(address indexed origin, address indexed sender, uint256 value, string[] targetsNames, address[] targets, string[] eventNames, bytes[] eventParams)",
      { means: ({ args, log }) => cast(args.sender, log.address) }
    ),
    event(
      "event LogAccountCreated(address sender, address indexed owner, address indexed account, address indexed origin)",
      {
        means: ({ args }) => ({
          action: "create",
          actor: args.sender,
          operation: "deploy-account",
          sentence: "Created the DeFi smart account {created}",
          values: { created: account(args.account) },
          metadata: { created: args.account }
        })
      }
    )
  ]
})
