import { address, event, onEveryChain, protocol } from "../rule/index.ts"

const at = onEveryChain("0x469788fe6e9e9681c6ebf3bf78e7fd26fc015446")

export default protocol({
  id: "snapshot-delegation",
  name: "Snapshot",
  type: "community",
  url: "https://docs.snapshot.box/user-guides/delegation",
  rules: [
    event("event SetDelegate(address indexed delegator, bytes32 indexed id, address indexed delegate)", {
      at,
      means: ({ args }) => ({
        action: "vote",
        actor: args.delegator,
        operation: "delegate",
        values: { delegate: address(args.delegate) },
        metadata: { delegate: args.delegate }
      })
    }),
    event("event ClearDelegate(address indexed delegator, bytes32 indexed id, address indexed delegate)", {
      at,
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
