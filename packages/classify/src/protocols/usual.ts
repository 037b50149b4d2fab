import { claimed, deposited, protocol, staked, unstaked, withdrawn } from "../rule/index.ts"

/** USD0 for tokens that back it, its bond, and the stake of USUAL; usual-dao/core-protocol DaoCollateral.sol, Usd0PP.sol. */
export default protocol({
  id: "usual",
  name: "Usual",
  type: "savings",
  url: "https://docs.usual.money/",
  // DaoCollateral, USD0, USD0++, USUALx, and what is given out.
  contracts: {
    ethereum: [
      "0xde6e1f680c4816446c8d515989e2358636a38b04",
      "0x73a15fed60bf67631dc6cd7bc5b6e8da8190acf5",
      "0x35d8949372d46b7a3d5a56006ae77b215fc69bc0",
      "0x06b964d96f5dcf7eae9d7c559b09edce244d4b8e",
      "0x75cc0c0ddd2ccafe6ec415be686267588011e36a"
    ]
  },
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
