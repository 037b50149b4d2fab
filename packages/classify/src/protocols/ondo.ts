import addresses from "../addresses/ondo.json" with { type: "json" }
import { at, deposited, protocol, withdrawn } from "../rule/index.ts"

/** Tokens of treasury bills, made and redeemed by managers, and their rebasing wrappers; docs.ondo.finance. */
export default protocol({
  id: "ondo",
  name: "Ondo",
  type: "savings",
  url: "https://docs.ondo.finance/addresses",
  // OUSG and its manager, USDY, rUSDY.
  named: at(addresses),
  functions: [
    [deposited(), "mint(uint256)", "mintRebasingOUSG(uint256)", "subscribe(address tokenSent, uint256 sent, uint256)"],
    [withdrawn(), "redeem(uint256)", "redeemRebasingOUSG(uint256)", "redeem(uint256, address tokenReceived, uint256)"],
    [{ action: "deposit", sentence: "Wrapped[ {sent}][ into {received}]" }, "wrap(uint256)"],
    [{ action: "withdraw", sentence: "Unwrapped[ {sent}][ into {received}]" }, "unwrap(uint256 shares)"]
  ],
  rules: []
})
