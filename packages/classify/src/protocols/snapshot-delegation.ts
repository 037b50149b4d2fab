import addresses from "../addresses/snapshot-delegation.json" with { type: "json" }
import { address, at, event, protocol } from "../rule/index.ts"

const contract = at(addresses, "contract")

export default protocol({
  id: "snapshot-delegation",
  name: "Snapshot",
  type: "community",
  url: "https://docs.snapshot.box/user-guides/delegation",
  rules: [
    event("event SetDelegate(address indexed delegator, bytes32 indexed id, address indexed delegate)", {
      at: contract,
      means: ({ args }) => ({
        action: "vote",
        actor: args.delegator,
        operation: "delegate",
        values: { delegate: address(args.delegate) },
        metadata: { delegate: args.delegate }
      })
    }),
    event("event ClearDelegate(address indexed delegator, bytes32 indexed id, address indexed delegate)", {
      at: contract,
      means: ({ args }) => ({
        action: "vote",
        actor: args.delegator,
        operation: "undelegate",
        sentence: "Revoked the vote delegation[ to {delegate}] on {contract}",
        values: { delegate: address(args.delegate) }
      })
    })
  ]
})
