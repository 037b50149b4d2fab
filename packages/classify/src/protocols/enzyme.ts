import { deposited, event, protocol, withdrawn } from "../rule/index.ts"

/** Funds of many managers with one code; enzymefinance/protocol ComptrollerLib.sol, @enzymefinance/abis. */
export default protocol({
  id: "enzyme",
  name: "Enzyme",
  type: "savings",
  url: "https://docs.enzyme.finance/",
  // Deployers of funds by release, and the wrapper for the native token; @enzymefinance/environment.
  forks: [
    {
      name: "Enzyme",
      contracts: {
        ethereum: [
          "0x4f1c53f096533c04d8157efb6bca3eb22ddc6360",
          "0x7e6d3b1161df9c9c7527f68d651b297d2fdb820b",
          "0x9134c9975244b46692ad9a7da36dba8734ec6da3",
          "0x65bbad6545b7ac9c30fb0f07e64e25106bf05eec"
        ],
        base: ["0xbb274df654f71827cca120e0b916aec1f2ceaaeb", "0x5b69553fbea09a4e7585b02221b9884f5bd2af40"],
        arbitrum: ["0xa2b4c827de13d4e9801ea1ca837524a1a148dec3", "0x41d82e0512d77508ad486d6800059f3d936910db"]
      }
    }
  ],
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
