import { event, protocol } from "../rule/index.ts"

/** Vote markets on Curve's and Convex's gauges: Votium, Hidden Hand and their merkle payouts. */
export default protocol({
  id: "votium",
  name: "Votium",
  type: "community",
  url: "https://docs.votium.app/",
  contracts: {
    ethereum: [
      "0x19bbc3463dd8d07f55438014b021fb457ebd4595",
      "0x63942e31e98f1833a234077f47880a66136a2d1e",
      "0x378ba9b73309be80bf4c2c027aad799766a7ed5a",
      "0x34590960981f98b55d236b70e8b4d9929ad89c9c"
    ]
  },
  rules: [
    event("event Bribed(address token, uint256 amount, bytes32 indexed proposal, uint256 choiceIndex)", {
      means: () => ({ action: "bribe" })
    }),
    event(
      "event NewIncentive(uint256 index, address token, uint256 amount, uint256 indexed round, address indexed gauge, uint256 maxPerVote, address[] excluded, address indexed depositor, bool recycled)",
      { means: ({ args }) => ({ action: "bribe", by: args.depositor }) }
    ),
    event(
      "event Claimed(address indexed token, uint256 index, uint256 amount, address indexed account, uint256 indexed update)",
      { means: ({ args }) => ({ action: "claim", by: args.account, operation: "bribe" }) }
    ),
    event(
      "event DepositBribe(address indexed market, bytes32 indexed proposal, uint256 indexed deadline, address token, address briber, uint256 amount, uint256 totalAmount, uint256 maxTokensPerVote, uint256 periodIndex)",
      { means: ({ args }) => ({ action: "bribe", by: args.briber, contractName: "Hidden Hand" }) }
    ),
    event(
      "event RewardClaimed(bytes32 indexed identifier, address indexed token, address indexed account, uint256 amount)",
      {
        means: ({ args }) => ({ action: "claim", by: args.account, operation: "bribe", contractName: "Hidden Hand" })
      }
    )
  ]
})
