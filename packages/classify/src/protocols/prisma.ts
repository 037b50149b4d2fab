import addresses from "../addresses/prisma.json" with { type: "json" }
import { at, borrowed, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

const hints = "address, address"

/** mkUSD borrowed against staked tokens; prisma-fi/prisma-contracts BorrowerOperations.sol. */
export default protocol({
  id: "prisma",
  name: "Prisma",
  type: "lending",
  url: "https://docs.prismafinance.com/",
  // Borrower operations and the migration of troves.
  named: at(addresses),
  functions: [
    [borrowed(), `openTrove(address, address, uint256, uint256, uint256, ${hints})`],
    [borrowed(), `withdrawDebt(address, address, uint256, uint256, ${hints})`],
    [supplied(), `addColl(address, address, uint256, ${hints})`],
    [redeemed(), `withdrawColl(address, address, uint256, ${hints})`],
    [repaid(), `repayDebt(address, address, uint256, ${hints})`, "closeTrove(address, address)"],
    [borrowed(), `adjustTrove(address, address, uint256, uint256, uint256, uint256, bool, ${hints})`]
  ],
  rules: []
})
