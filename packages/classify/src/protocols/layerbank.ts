import { borrowed, claimed, type Deployments, event, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

/** What all calls go through. */
const core: Deployments = {
  linea: ["0x009a0b7c38b542208936f1179151cd08e2943833", "0x43eac5bfea14531b8de0b334e123ea98325de866"],
  scroll: ["0xec53c830f4444a8a56455c6836b5d2aa794289aa"]
}

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
