import addresses from "../addresses/aave-dao.json" with { type: "json" }
import { at, protocol } from "../rule/index.ts"

/** What carries out the decisions of aave-governance.ts, and holds what belongs to the DAO; bgd-labs aave-address-book. */
export default protocol({
  id: "aave-dao",
  name: "Aave DAO",
  type: "community",
  url: "https://aave.com/docs/primitives/governance",
  // Executors, payloads and their guardians, messages between chains, portals of votes, the helper of delegation, robots, bridges,
  // treasuries and the airdrops.
  named: at(addresses),
  rules: []
})
