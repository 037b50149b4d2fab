import addresses from "../addresses/dao-contracts.json" with { type: "json" }
import { byName, protocol } from "../rule/index.ts"

/** Governors and timelocks of more DAOs, which log what the interfaces of governors do; @boardroom/protocol-info, and their proposals' code. */
export default protocol({
  id: "dao-contracts",
  name: "DAO",
  type: "community",
  forks: byName(addresses, "fork"),
  rules: []
})
