import { event, protocol } from "../rule/index.ts"

/** stETH, wstETH and the withdrawal queue; @lidofinance/lido-ethereum-sdk. */
export default protocol({
  id: "lido",
  name: "Lido",
  type: "savings",
  url: "https://docs.lido.fi/contracts/lido",
  contracts: {
    ethereum: ["0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0"]
  },
  rules: [
    event("event Submitted(address indexed sender, uint256 amount, address referral)", {
      at: { ethereum: ["0xae7ab96520de3a18e5e111b5eaab095312d7fe84"] },
      means: ({ args }) => ({ action: "stake", by: args.sender })
    }),
    event(
      "event WithdrawalRequested(uint256 indexed requestId, address indexed requestor, address indexed owner, uint256 amountOfStETH, uint256 amountOfShares)",
      {
        at: { ethereum: ["0x889edc2edab5f40e902b864ad4d7ade8e412f9b1"] },
        means: ({ args }) => ({
          action: "withdraw",
          by: args.requestor,
          operation: "request-withdrawal",
          says: "Requested the withdrawal[ of {sent}] from {contract}",
          metadata: { requestId: args.requestId.toString() }
        })
      }
    ),
    event(
      "event WithdrawalClaimed(uint256 indexed requestId, address indexed owner, address indexed receiver, uint256 amountOfETH)",
      {
        at: { ethereum: ["0x889edc2edab5f40e902b864ad4d7ade8e412f9b1"] },
        means: ({ args }) => ({
          action: "withdraw",
          by: args.owner,
          metadata: { requestId: args.requestId.toString() }
        })
      }
    )
  ]
})
