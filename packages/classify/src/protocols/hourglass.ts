import addresses from "../addresses/hourglass.json" with { type: "json" }
import { type Act, type Address, at, claimed, event, protocol } from "../rule/index.ts"

const bought = (actor: Address): Act => ({
  action: "swap",
  actor,
  operation: "buy",
  sentence: "Bought tokens[ for {sent}] on {contract}"
})
const sold = (actor: Address): Act => ({
  action: "swap",
  actor,
  operation: "sell",
  sentence: "Sold tokens[ for {received}] on {contract}"
})
const purchase =
  "address indexed customerAddress, uint256 incomingEthereum, uint256 tokensMinted, address indexed referredBy"
const sale = "address indexed customerAddress, uint256 tokensBurned, uint256 ethereumEarned"
const price = "uint256 timestamp, uint256 price"

/** PoWH3D and the many tokens with its code, which trade their own supply along a curve and pay the fees to holders; its verified source. */
export default protocol({
  id: "hourglass",
  name: "PoWH3D",
  type: "exchange",
  url: "https://etherscan.io/address/0xb3775fb83f7d12a36e0475abdd1fca35c091efbe#code",
  emitters: at(addresses),
  rules: [
    event(`event onTokenPurchase(${purchase})`, { means: ({ args }) => bought(args.customerAddress) }),
    event(`event onTokenPurchase(${purchase}, ${price})`, {
      id: "onTokenPurchase-priced",
      means: ({ args }) => bought(args.customerAddress)
    }),
    event(`event onTokenSell(${sale})`, { means: ({ args }) => sold(args.customerAddress) }),
    event(`event onTokenSell(${sale}, ${price})`, {
      id: "onTokenSell-priced",
      means: ({ args }) => sold(args.customerAddress)
    }),
    event("event onReinvestment(address indexed customerAddress, uint256 ethereumReinvested, uint256 tokensMinted)", {
      means: ({ args }) => ({
        action: "execute",
        actor: args.customerAddress,
        operation: "reinvest",
        sentence: "Reinvested dividends on {contract}"
      })
    }),
    event("event onWithdraw(address indexed customerAddress, uint256 ethereumWithdrawn)", {
      means: ({ args }) => claimed(args.customerAddress)
    })
  ]
})
