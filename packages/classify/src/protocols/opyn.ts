import { event, protocol } from "../rule/index.ts"

/** Gamma's controller and its copies; https://github.com/opynfinance/GammaProtocol */
export default protocol({
  id: "opyn",
  name: "Opyn",
  type: "derivatives",
  url: "https://github.com/opynfinance/GammaProtocol/blob/master/contracts/core/Controller.sol",
  rules: [
    event(
      "event CollateralAssetDeposited(address indexed asset, address indexed accountOwner, address indexed from, uint256 vaultId, uint256 amount)",
      { means: ({ args }) => ({ action: "deposit", actor: args.from }) }
    ),
    event(
      "event CollateralAssetWithdrawed(address indexed asset, address indexed accountOwner, address indexed to, uint256 vaultId, uint256 amount)",
      { means: ({ args }) => ({ action: "withdraw", actor: args.to }) }
    ),
    event(
      "event ShortOtokenMinted(address indexed otoken, address indexed accountOwner, address indexed to, uint256 vaultId, uint256 amount)",
      {
        means: ({ args }) => ({
          action: "mint",
          actor: args.accountOwner,
          operation: "write",
          sentence: "Wrote options on {contract}[: {received}]"
        })
      }
    ),
    event(
      "event ShortOtokenBurned(address indexed otoken, address indexed accountOwner, address indexed from, uint256 vaultId, uint256 amount)",
      {
        means: ({ args }) => ({
          action: "withdraw",
          actor: args.from,
          operation: "close",
          sentence: "Closed written options on {contract}[ for {received}]"
        })
      }
    ),
    event(
      "event Redeem(address indexed otoken, address indexed redeemer, address indexed receiver, address collateralAsset, uint256 otokenBurned, uint256 payout)",
      {
        means: ({ args }) => ({
          action: "withdraw",
          actor: args.redeemer,
          operation: "redeem",
          sentence: "Redeemed[ {sent}][ for {received}] on {contract}"
        })
      }
    ),
    event(
      "event VaultSettled(address indexed accountOwner, address indexed oTokenAddress, address to, uint256 payout, uint256 vaultId, uint256 indexed vaultType)",
      { means: ({ args }) => ({ action: "withdraw", actor: args.to, operation: "settle" }) }
    )
  ]
})
