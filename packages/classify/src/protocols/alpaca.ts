import { claimed, protocol, redeemed, staked, supplied, unstaked } from "../rule/index.ts"

/** Vaults that lend to farms, and their rewards; alpaca-finance/bsc-alpaca-contract Vault.sol, FairLaunch.sol. */
export default protocol({
  id: "alpaca",
  name: "Alpaca Finance",
  type: "lending",
  url: "https://docs.alpacafinance.org/",
  // Vaults of BNB, BUSD, ETH, BTCB, USDT, ALPACA, TUSD and USDC, and the farm of their shares.
  contracts: {
    bnb: [
      "0xd7d069493685a581d27824fc46eda46b7efc0063",
      "0x7c9e73d4c71dae564d41f78d56439bb4ba87592f",
      "0xbff4a34a4644a113e8200d7f1d79b3555f723afe",
      "0x08fc9ba2cac74742177e0afc3dc8aed6961c24e7",
      "0x158da805682bdc8ee32d52833ad41e74bb951e59",
      "0xf1be8ecc990cbcb90e166b71e368299f0116d421",
      "0x3282d2a151ca00bfe7ed17aa16e42880248cd3cd",
      "0x800933d685e7dc753758ceb77c8bd34abf1e26d7",
      "0xa625ab01b08ce023b2a342dbb12a16f2c8489a8f"
    ]
  },
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
