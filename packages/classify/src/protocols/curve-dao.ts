import addresses from "../addresses/curve-dao.json" with { type: "json" }
import { at, protocol } from "../rule/index.ts"

/** Aragon's voting and agents for owners and for parameters, vesting of CRV, and the boosts of locks; docs.curve.finance, @curvefi/api. */
export default protocol({
  id: "curve-dao",
  name: "Curve DAO",
  type: "community",
  url: "https://docs.curve.finance/deployments/dao",
  named: at(addresses),
  functions: [[{ action: "vote" }, "vote(uint256 proposal, bool, bool)"]],
  rules: []
})
