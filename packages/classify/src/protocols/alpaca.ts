import addresses from "../addresses/alpaca.json" with { type: "json" }
import { at, claimed, protocol, redeemed, staked, supplied, unstaked } from "../rule/index.ts"

/** Vaults that lend to farms, and their rewards; alpaca-finance/bsc-alpaca-contract Vault.sol, FairLaunch.sol. */
export default protocol({
  id: "alpaca",
  name: "Alpaca Finance",
  type: "lending",
  url: "https://docs.alpacafinance.org/",
  // Vaults of BNB, BUSD, ETH, BTCB, USDT, ALPACA, TUSD and USDC, and the farm of their shares.
  named: at(addresses),
  functions: [
    [supplied(), "deposit(uint256)"],
    [redeemed(), "withdraw(uint256)"],
    [{ action: "deposit", operation: "leverage" }, "work(uint256, address, uint256, uint256, uint256, bytes)"],
    [staked(), "deposit(address, uint256, uint256)"],
    [unstaked(), "withdraw(address, uint256, uint256)"],
    [claimed(), "harvest(uint256)"]
  ],
  rules: []
})
