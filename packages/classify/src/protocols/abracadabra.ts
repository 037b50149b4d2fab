import { borrowed, event, liquidated, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

/**
 * Cauldrons of Abracadabra, Sushi's Kashi pairs and the many that grew out of them;
 * Abracadabra-money/abracadabra-money-contracts, sushiswap/kashi-lending.
 */
export default protocol({
  id: "abracadabra",
  name: "Abracadabra",
  type: "lending",
  url: "https://docs.abracadabra.money/",
  rules: [
    event("event LogAddCollateral(address indexed from, address indexed to, uint256 share)", {
      means: ({ args }) => supplied(args.to)
    }),
    event("event LogRemoveCollateral(address indexed from, address indexed to, uint256 share)", {
      means: ({ args }) => redeemed(args.from)
    }),
    event("event LogBorrow(address indexed from, address indexed to, uint256 amount, uint256 part)", {
      means: ({ args }) => borrowed(args.from)
    }),
    event(
      "event LogBorrow(address indexed from, address indexed to, uint256 amount, uint256 feeAmount, uint256 part)",
      {
        id: "LogBorrow-kashi",
        means: ({ args }) => borrowed(args.from)
      }
    ),
    event("event LogRepay(address indexed from, address indexed to, uint256 amount, uint256 part)", {
      means: ({ args }) => repaid(args.to)
    }),
    event("event LogAddAsset(address indexed from, address indexed to, uint256 share, uint256 fraction)", {
      means: ({ args }) => supplied(args.to)
    }),
    event("event LogRemoveAsset(address indexed from, address indexed to, uint256 share, uint256 fraction)", {
      means: ({ args }) => redeemed(args.from)
    }),
    event(
      "event LogLiquidation(address indexed from, address indexed user, address indexed to, uint256 collateralShare, uint256 borrowAmount, uint256 borrowPart)",
      { means: ({ args }) => liquidated(args.user, args.from) }
    )
  ]
})
