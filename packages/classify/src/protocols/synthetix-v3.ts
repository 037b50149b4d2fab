import { event, onEveryChain, protocol } from "../rule/index.ts"

/** The core system; deployments of Synthetixio/synthetix-deployments, the same address on Ethereum and optimism. */
const core = onEveryChain("0xffffffaeff0b96ea8e4f94b2253f31abdd875847")

export default protocol({
  id: "synthetix-v3",
  name: "Synthetix V3",
  type: "derivatives",
  url: "https://github.com/Synthetixio/synthetix-v3/blob/main/protocol/synthetix/contracts/interfaces",
  contracts: core,
  rules: [
    event(
      "event Deposited(uint128 indexed accountId, address indexed collateralType, uint256 tokenAmount, address indexed sender)",
      { means: ({ args }) => ({ action: "deposit", actor: args.sender }) }
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
