import { type Deployments, event, onEveryChain, protocol } from "../rule/index.ts"

/** The core system; deployments of Synthetixio/synthetix-deployments, the same address except on Base. */
const core: Deployments = {
  ...onEveryChain("0xffffffaeff0b96ea8e4f94b2253f31abdd875847"),
  base: ["0x32c222a9a159782afd7529c87fa34b96ca72c696"]
}
/** The market of perpetual futures. */
const perps: Deployments = {
  base: ["0x0a2af931effd34b81ebcc57e3d3c9b1e1de1c9ce"],
  arbitrum: ["0xd762960c31210cf1bdf75b06a5192d395eedc659"]
}

export default protocol({
  id: "synthetix-v3",
  name: "Synthetix V3",
  type: "derivatives",
  url: "https://github.com/Synthetixio/synthetix-v3/blob/main/protocol/synthetix/contracts/interfaces",
  contracts: core,
  // The market of synths.
  forks: [
    {
      name: "Synthetix V3",
      contracts: {
        base: ["0x18141523403e2595d31b22604acb8fc06a4caa61"],
        arbitrum: ["0xa65538a6b9a8442854decb6e3f85782c60757d60"]
      }
    }
  ],
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
