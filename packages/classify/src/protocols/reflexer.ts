import { type Act, borrowed, event, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

const changed = (collateral: bigint, debt: bigint, actor: `0x${string}`): Act => {
  if (collateral > 0n) return supplied(actor)
  if (debt > 0n) return borrowed(actor)
  return debt < 0n ? repaid(actor) : redeemed(actor)
}

/** Safes of RAI, and of HAI on Optimism, through their manager; reflexer-labs/geb-safe-manager, hai-on-op/core. */
export default protocol({
  id: "reflexer",
  name: "Reflexer",
  type: "lending",
  url: "https://docs.reflexer.finance/",
  rules: [
    event("event OpenSAFE(address indexed sender, address indexed own, uint256 indexed safe)", {
      means: ({ args }) => ({ action: "create", actor: args.own, operation: "open-position" })
    }),
    event("event ModifySAFECollateralization(address sender, uint256 safe, int256 deltaCollateral, int256 deltaDebt)", {
      means: ({ args }) => changed(args.deltaCollateral, args.deltaDebt, args.sender)
    })
  ]
})
