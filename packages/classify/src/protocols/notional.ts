import { event, protocol, redeemed, supplied } from "../rule/index.ts"

/** Lending at fixed rates, inferred from changes of an account's cash and its share in the pools; notional-finance/contracts-v2. */
export default protocol({
  id: "notional",
  name: "Notional",
  type: "lending",
  url: "https://docs.notional.finance/",
  rules: [
    event("event nTokenSupplyChange(address indexed account, uint16 indexed currencyId, int256 tokenSupplyChange)", {
      means: ({ args }) => (args.tokenSupplyChange > 0n ? supplied(args.account) : redeemed(args.account))
    }),
    event("event CashBalanceChange(address indexed account, uint16 indexed currencyId, int256 netCashChange)", {
      means: ({ args }) => (args.netCashChange > 0n ? supplied(args.account) : redeemed(args.account))
    })
  ]
})
