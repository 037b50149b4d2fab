import addresses from "../addresses/binance-staked-ether.json" with { type: "json" }
import { at, protocol, requestedWithdrawal, staked } from "../rule/index.ts"

/** wBETH: its events name no purpose; earn-tech-git/wbeth WrapTokenV3ETH.sol. */
export default protocol({
  id: "binance-staked-ether",
  name: "Wrapped Beacon ETH",
  type: "savings",
  url: "https://www.binance.com/en/wbeth",
  named: at(addresses),
  functions: [
    [staked(), "deposit(address)"],
    [requestedWithdrawal(), "requestWithdrawEth(uint256 shares)"]
  ],
  rules: []
})
