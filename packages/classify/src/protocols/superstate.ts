import { deposited, protocol, withdrawn } from "../rule/index.ts"

/** Shares of funds as tokens; superstateinc/ustb SuperstateToken.sol, sparkdotfi/spark-address-registry. */
export default protocol({
  id: "superstate",
  name: "Superstate",
  type: "savings",
  url: "https://docs.superstate.com/",
  // USTB, USCC, and the redemption of USTB.
  contracts: {
    ethereum: [
      "0x43415eb6ff9db7e26a15b704e7a3edce97d31c4e",
      "0x14d60e7fdc0d71d8611742720e4c50e7a974020c",
      "0x4c21b7577c8fe8b0b0669165ee7c8f67fa1454cf"
    ]
  },
  functions: [
    [deposited(), "subscribe(uint256 sent, address tokenSent)", "subscribe(address, uint256 sent, address tokenSent)"],
    [withdrawn(), "redeem(uint256)", "redeem(address, uint256)", "offchainRedeem(uint256 shares)"]
  ],
  rules: []
})
