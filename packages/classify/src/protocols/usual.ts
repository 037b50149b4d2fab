import addresses from "../addresses/usual.json" with { type: "json" }
import { at, claimed, deposited, protocol, staked, unstaked, withdrawn } from "../rule/index.ts"

/** USD0 for tokens that back it, its bond, and the stake of USUAL; usual-dao/core-protocol DaoCollateral.sol, Usd0PP.sol. */
export default protocol({
  id: "usual",
  name: "Usual",
  type: "savings",
  url: "https://docs.usual.money/",
  // DaoCollateral, USD0, USD0++, USUALx, and what is given out.
  named: at(addresses),
  functions: [
    [{ action: "swap", contractType: "exchange" }, "swap(address tokenSent, uint256 sent, uint256)"],
    [
      { action: "swap", operation: "redeem", contractType: "exchange" },
      "redeem(address tokenReceived, uint256, uint256)"
    ],
    [deposited(), "mint(uint256)"],
    [withdrawn(), "unwrap()", "unlockUsd0ppFloorPrice(uint256 shares)"],
    [staked(), "deposit(uint256, address)"],
    [unstaked(), "withdraw(uint256, address, address)"],
    [claimed(), "claimOffChainDistribution(address, uint256, bytes32[])"]
  ],
  rules: []
})
