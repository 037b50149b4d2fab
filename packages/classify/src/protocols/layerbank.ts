import addresses from "../addresses/layerbank.json" with { type: "json" }
import { at, borrowed, claimed, event, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

/** What all calls go through. */
const core = at(addresses, "core")

/** Markets that one contract calls; LayerBank's verified sources Core and ICore. */
export default protocol({
  id: "layerbank",
  name: "LayerBank",
  type: "lending",
  url: "https://docs.layerbank.finance/",
  functions: [
    [supplied(), "supply(address, uint256)"],
    [redeemed(), "redeemToken(address, uint256)", "redeemUnderlying(address, uint256)"],
    [borrowed(), "borrow(address, uint256)"],
    [repaid(), "repayBorrow(address, uint256)"],
    [claimed(), "claimLab()", "claimLab(address)"]
  ],
  rules: [
    event("event MarketSupply(address user, address lToken, uint256 uAmount)", {
      at: core,
      means: ({ args }) => supplied(args.user)
    }),
    event("event MarketRedeem(address user, address lToken, uint256 uAmount)", {
      at: core,
      means: ({ args }) => redeemed(args.user)
    })
  ]
})
