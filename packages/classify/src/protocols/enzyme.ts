import addresses from "../addresses/enzyme.json" with { type: "json" }
import { byName, deposited, event, protocol, withdrawn } from "../rule/index.ts"

/** Funds of many managers with one code; enzymefinance/protocol ComptrollerLib.sol, @enzymefinance/abis. */
export default protocol({
  id: "enzyme",
  name: "Enzyme",
  type: "savings",
  url: "https://docs.enzyme.finance/",
  // Deployers of funds by release, and the wrapper for the native token; @enzymefinance/environment.
  forks: byName(addresses, "fork"),
  functions: [
    [
      deposited(),
      "buyShares(uint256, uint256)",
      "buySharesOnBehalf(address, uint256, uint256)",
      "exchangeEthAndBuyShares(address, uint256, address, address, bytes, uint256)"
    ],
    [
      withdrawn(),
      "redeemSharesInKind(address recipient, uint256, address[], address[])",
      "redeemSharesForSpecificAssets(address recipient, uint256, address[], uint256[])"
    ]
  ],
  rules: [
    event(
      "event SharesBought(address indexed buyer, uint256 investmentAmount, uint256 sharesIssued, uint256 sharesReceived)",
      { means: ({ args }) => ({ ...deposited(args.buyer), contractName: "Enzyme" }) }
    ),
    event(
      "event SharesRedeemed(address indexed redeemer, address indexed recipient, uint256 sharesAmount, address[] receivedAssets, uint256[] receivedAssetAmounts)",
      { means: ({ args }) => ({ ...withdrawn(args.redeemer), contractName: "Enzyme" }) }
    )
  ]
})
