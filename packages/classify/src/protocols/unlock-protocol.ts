import addresses from "../addresses/unlock-protocol.json" with { type: "json" }
import { address, at, byName, call, event, protocol } from "../rule/index.ts"

const factories = at(addresses, "fork", "Unlock Protocol")

/** Memberships: each lock is a collection whose keys are sold for a time; unlock-protocol/unlock, @unlock-protocol/networks. */
export default protocol({
  id: "unlock-protocol",
  name: "Unlock Protocol",
  type: "nft",
  generic: true,
  url: "https://docs.unlock-protocol.com/core-protocol/",
  forks: byName(addresses, "fork"),
  rules: [
    event("event NewLock(address indexed lockOwner, address indexed newLockAddress)", {
      at: factories,
      means: ({ args }) => ({
        action: "create",
        actor: args.lockOwner,
        operation: "create-collection",
        sentence: "Created the membership contract {created} on {contract}",
        values: { created: address(args.newLockAddress) },
        metadata: { created: args.newLockAddress }
      })
    }),
    call(
      "function purchase(uint256[] values, address[] recipients, address[] referrers, address[] keyManagers, bytes[] data)",
      { means: ({ frame }) => ({ action: "mint", actor: frame.from }) }
    )
  ]
})
