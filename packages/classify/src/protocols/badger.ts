import addresses from "../addresses/badger.json" with { type: "json" }
import { at, claimed, event, protocol } from "../rule/index.ts"

const tree = at(addresses, "tree")

/** The tree of rewards of its vaults, which are tokens of their own names; @badger-dao/sdk. */
export default protocol({
  id: "badger",
  name: "Badger",
  type: "savings",
  url: "https://docs.badger.com/",
  functions: [[claimed(), "claim(address[], uint256[], uint256, uint256, bytes32[], uint256[])"]],
  rules: [
    event(
      "event Claimed(address indexed user, address indexed token, uint256 amount, uint256 indexed cycle, uint256 timestamp, uint256 blockNumber)",
      { at: tree, means: ({ args }) => claimed(args.user) }
    )
  ]
})
