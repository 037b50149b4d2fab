import { protocol, requestedWithdrawal, staked } from "../rule/index.ts"

/** wBETH: its events name no purpose; earn-tech-git/wbeth WrapTokenV3ETH.sol. */
export default protocol({
  id: "binance-staked-ether",
  name: "Wrapped Beacon ETH",
  type: "savings",
  url: "https://www.binance.com/en/wbeth",
  contracts: {
    ethereum: ["0xa2e3356610840701bdf5611a53974510ae27e2e1"],
    bnb: ["0xa2e3356610840701bdf5611a53974510ae27e2e1"]
  },
  functions: [
    [staked(), "deposit(address)"],
    [requestedWithdrawal(), "requestWithdrawEth(uint256 shares)"]
  ],
  rules: []
})
