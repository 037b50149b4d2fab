import addresses from "../addresses/origin.json" with { type: "json" }
import { at, deposited, protocol, requestedWithdrawal, withdrawn } from "../rule/index.ts"

/** Vaults that mint dollars and ether for what backs them; OriginProtocol/origin-dollar VaultCore.sol, OETHZapper.sol. */
export default protocol({
  id: "origin",
  name: "Origin",
  type: "savings",
  url: "https://docs.originprotocol.com/registry/contracts",
  // Vaults of OUSD as they were and are, OUSD, wOUSD, the vault of OETH, OETH, wOETH and its zapper.
  named: at(addresses),
  functions: [
    [deposited(), "mint(address tokenSent, uint256 sent, uint256)", "deposit()"],
    [
      withdrawn(),
      "redeem(uint256, uint256)",
      "redeemAll(uint256)",
      "claimWithdrawal(uint256)",
      "claimWithdrawals(uint256[])"
    ],
    [requestedWithdrawal(), "requestWithdrawal(uint256)"]
  ],
  rules: []
})
