import { type Act, type Address, type Chain, event, protocol } from "../rule/index.ts"

/** On other chains, other markets have this code. */
const brands: Readonly<Record<string, string>> = { polygon: "Polymarket", base: "Limitless" }

const by = (act: Act, actor: Address, chain: Chain): Act => {
  const contractName = brands[chain]
  return { ...act, actor, ...(contractName === undefined ? {} : { contractName }) }
}

/** Makers of markets, one a question, that trade outcomes for collateral; gnosis/conditional-tokens-market-makers. */
export default protocol({
  id: "omen",
  name: "Omen",
  type: "derivatives",
  url: "https://github.com/gnosis/conditional-tokens-market-makers",
  functions: [
    [{ action: "buy" }, "buy(uint256, uint256, uint256)"],
    [{ action: "sell" }, "sell(uint256, uint256, uint256)"],
    [{ action: "deposit", operation: "add-liquidity" }, "addFunding(uint256, uint256[])"],
    [{ action: "withdraw", operation: "remove-liquidity" }, "removeFunding(uint256)"]
  ],
  rules: [
    event(
      "event FPMMBuy(address indexed buyer, uint256 investmentAmount, uint256 feeAmount, uint256 indexed outcomeIndex, uint256 outcomeTokensBought)",
      { means: ({ args, transaction }) => by({ action: "buy" }, args.buyer, transaction.chain) }
    ),
    event(
      "event FPMMSell(address indexed seller, uint256 returnAmount, uint256 feeAmount, uint256 indexed outcomeIndex, uint256 outcomeTokensSold)",
      { means: ({ args, transaction }) => by({ action: "sell" }, args.seller, transaction.chain) }
    ),
    event("event FPMMFundingAdded(address indexed funder, uint256[] amountsAdded, uint256 sharesMinted)", {
      means: ({ args, transaction }) =>
        by({ action: "deposit", operation: "add-liquidity" }, args.funder, transaction.chain)
    }),
    event(
      "event FPMMFundingRemoved(address indexed funder, uint256[] amountsRemoved, uint256 collateralRemovedFromFeePool, uint256 sharesBurnt)",
      {
        means: ({ args, transaction }) =>
          by({ action: "withdraw", operation: "remove-liquidity" }, args.funder, transaction.chain)
      }
    )
  ]
})
