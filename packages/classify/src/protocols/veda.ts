import { deposited, event, protocol, requestedWithdrawal, withdrawn } from "../rule/index.ts"

/** Vaults of many names with one code, their tellers and queues; Se7en-Seas/boring-vault. */
export default protocol({
  id: "veda",
  name: "Veda vault",
  type: "savings",
  generic: true,
  url: "https://docs.veda.tech/",
  rules: [
    event(
      "event Enter(address indexed from, address indexed asset, uint256 amount, address indexed to, uint256 shares)",
      { means: ({ args }) => deposited(args.to) }
    ),
    event(
      "event Exit(address indexed to, address indexed asset, uint256 amount, address indexed from, uint256 shares)",
      { means: ({ args }) => withdrawn(args.to) }
    ),
    event(
      "event OnChainWithdrawRequested(bytes32 indexed requestId, address indexed user, address indexed assetOut, uint96 nonce, uint128 amountOfShares, uint128 amountOfAssets, uint40 creationTime, uint24 secondsToMaturity, uint24 secondsToDeadline)",
      {
        means: ({ args }) => ({
          ...requestedWithdrawal(args.user),
          contractName: "Veda",
          metadata: { requestId: args.requestId }
        })
      }
    ),
    event("event OnChainWithdrawCancelled(bytes32 indexed requestId, address indexed user, uint256 timestamp)", {
      means: ({ args }) => ({
        action: "cancel",
        actor: args.user,
        contractName: "Veda",
        sentence: "Canceled a withdrawal from {contract}",
        metadata: { requestId: args.requestId }
      })
    })
  ]
})
