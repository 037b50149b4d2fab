import addresses from "../addresses/rocket-pool-dao.json" with { type: "json" }
import { at, protocol } from "../rule/index.ts"

/** Who governs Rocket Pool, its trusted nodes, token holders and security council, and the numbers that trusted nodes submit. */
export default protocol({
  id: "rocket-pool-dao",
  name: "Rocket Pool",
  type: "community",
  url: "https://docs.rocketpool.net/protocol/contracts-integrations",
  named: at(addresses),
  functions: [
    [
      { action: "vote" },
      "vote(uint256 proposal, uint8, uint256, uint256, (uint256, bytes32)[])",
      "overrideVote(uint256 proposal, uint8)"
    ]
  ],
  rules: []
})
