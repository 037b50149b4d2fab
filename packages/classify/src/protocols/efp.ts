import addresses from "../addresses/efp.json" with { type: "json" }
import { at, byName, event, protocol } from "../rule/index.ts"

/** An operation begins with its version and its code: 1 follow, 2 unfollow, 3 tag, 4 untag. */
const verbs: Readonly<Record<string, string>> = {
  "01": "Followed an account",
  "02": "Unfollowed an account",
  "03": "Tagged an account",
  "04": "Removed a tag from an account"
}

export default protocol({
  id: "efp",
  name: "Ethereum Follow Protocol",
  type: "community",
  url: "https://docs.efp.app/design/list-ops/",
  emitters: at(addresses),
  // The registry of lists, their minter and the metadata of accounts.
  forks: byName(addresses, "fork"),
  rules: [
    event("event ListOp(uint256 indexed slot, bytes op)", {
      means: ({ args }) => ({
        action: "execute",
        operation: "follow",
        sentence: `${verbs[args.op.slice(4, 6)] ?? "Changed a list"} on {contract}`
      })
    })
  ]
})
