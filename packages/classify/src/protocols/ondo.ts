import { deposited, protocol, withdrawn } from "../rule/index.ts"

/** Tokens of treasury bills, made and redeemed by managers, and their rebasing wrappers; docs.ondo.finance. */
export default protocol({
  id: "ondo",
  name: "Ondo",
  type: "savings",
  url: "https://docs.ondo.finance/addresses",
  // OUSG and its manager, USDY, rUSDY.
  contracts: {
    ethereum: [
      "0x1b19c19393e2d034d8ff31ff34c81252fcbbee92",
      "0x93358db73b6cd4b98d89c8f5f230e81a95c2643a",
      "0x96f6ef951840721adbf46ac996b59e0235cb985c",
      "0xaf37c1167910ebc994e266949387d2c7c326b879"
    ]
  },
  functions: [
    [deposited(), "mint(uint256)", "mintRebasingOUSG(uint256)", "subscribe(address tokenSent, uint256 sent, uint256)"],
    [withdrawn(), "redeem(uint256)", "redeemRebasingOUSG(uint256)", "redeem(uint256, address tokenReceived, uint256)"],
    [{ action: "deposit", sentence: "Wrapped[ {sent}][ into {received}]" }, "wrap(uint256)"],
    [{ action: "withdraw", sentence: "Unwrapped[ {sent}][ into {received}]" }, "unwrap(uint256 shares)"]
  ],
  rules: []
})
