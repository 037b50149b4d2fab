import addresses from "../addresses/superstate.json" with { type: "json" }
import { at, deposited, protocol, withdrawn } from "../rule/index.ts"

/** Shares of funds as tokens; superstateinc/ustb SuperstateToken.sol, sparkdotfi/spark-address-registry. */
export default protocol({
  id: "superstate",
  name: "Superstate",
  type: "savings",
  url: "https://docs.superstate.com/",
  // USTB, USCC, and the redemption of USTB.
  named: at(addresses),
  functions: [
    [deposited(), "subscribe(uint256 sent, address tokenSent)", "subscribe(address, uint256 sent, address tokenSent)"],
    [withdrawn(), "redeem(uint256)", "redeem(address, uint256)", "offchainRedeem(uint256 shares)"]
  ],
  rules: []
})
