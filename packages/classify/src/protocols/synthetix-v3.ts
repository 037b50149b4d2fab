import addresses from "../addresses/synthetix-v3.json" with { type: "json" }
import { at, byName, event, protocol } from "../rule/index.ts"

/** The market of perpetual futures. */
const perps = at(addresses, "perps")

export default protocol({
  id: "synthetix-v3",
  name: "Synthetix V3",
  type: "derivatives",
  url: "https://github.com/Synthetixio/synthetix-v3/blob/main/protocol/synthetix/contracts/interfaces",
  emitters: at(addresses),
  // The market of synths.
  forks: byName(addresses, "fork"),
  rules: [
    event(
      "event Deposited(uint128 indexed accountId, address indexed collateralType, uint256 tokenAmount, address indexed sender)",
      { means: ({ args }) => ({ action: "deposit", actor: args.sender }) }
    ),
    event(
      "event CollateralModified(uint128 indexed accountId, uint128 indexed collateralId, int256 amountDelta, address indexed sender)",
      {
        at: perps,
        means: ({ args }) => ({
          action: args.amountDelta < 0n ? "withdraw" : "deposit",
          actor: args.sender,
          operation: args.amountDelta < 0n ? "remove-margin" : "add-margin"
        })
      }
    ),
    event(
      "event OrderCommitted(uint128 indexed marketId, uint128 indexed accountId, uint8 orderType, int128 sizeDelta, uint256 acceptablePrice, uint256 commitmentTime, uint256 expectedPriceTime, uint256 settlementTime, uint256 expirationTime, bytes32 indexed trackingCode, address sender)",
      {
        at: perps,
        means: ({ args }) => ({
          action: "create",
          actor: args.sender,
          operation: "order",
          sentence: "Placed an order on {contract}"
        })
      }
    ),
    event(
      "event Withdrawn(uint128 indexed accountId, address indexed collateralType, uint256 tokenAmount, address indexed sender)",
      { means: ({ args }) => ({ action: "withdraw", actor: args.sender }) }
    ),
    event(
      "event DelegationUpdated(uint128 indexed accountId, uint128 indexed poolId, address collateralType, uint256 amount, uint256 leverage, address indexed sender)",
      {
        means: ({ args }) => ({
          action: args.amount === 0n ? "withdraw" : "stake",
          actor: args.sender,
          operation: "delegate",
          sentence:
            args.amount === 0n
              ? "Removed collateral from a pool on {contract}"
              : "Delegated collateral to a pool on {contract}"
        })
      }
    ),
    event(
      "event UsdMinted(uint128 indexed accountId, uint128 indexed poolId, address collateralType, uint256 amount, address indexed sender)",
      { means: ({ args }) => ({ action: "withdraw", actor: args.sender, operation: "borrow" }) }
    ),
    event(
      "event UsdBurned(uint128 indexed accountId, uint128 indexed poolId, address collateralType, uint256 amount, address indexed sender)",
      { means: ({ args }) => ({ action: "deposit", actor: args.sender, operation: "repay" }) }
    )
  ]
})
