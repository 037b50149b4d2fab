import { type Act, borrowed, claimed, event, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

const changed = (collateral: bigint, debt: bigint): Act => {
  if (collateral > 0n) return supplied()
  if (debt > 0n) return borrowed()
  return debt < 0n ? repaid() : redeemed()
}

/** Vaults of Fluid, whose positions are NFTs; Instadapp/fluid-contracts-public, vaultT1 events. What is lent is ERC-4626's. */
export default protocol({
  id: "fluid",
  name: "Fluid",
  type: "lending",
  url: "https://docs.fluid.instadapp.io/",
  rules: [
    event("event LogOperate(address user, uint256 nftId, int256 colAmt, int256 debtAmt, address to)", {
      means: ({ args }) => ({ ...changed(args.colAmt, args.debtAmt), metadata: { tokenId: args.nftId.toString() } })
    }),
    event("event LogLiquidate(address liquidator, uint256 colAmt, uint256 debtAmt, address to)", {
      means: ({ args }) => ({ action: "buy", actor: args.liquidator, operation: "liquidate" })
    }),
    event(
      "event LogClaimed(address user, uint256 amount, uint256 cycle, uint8 positionType, bytes32 positionId, uint256 timestamp, uint256 block)",
      { means: ({ args }) => claimed(args.user) }
    )
  ]
})
