import addresses from "../addresses/votium.json" with { type: "json" }
import { at, calls, event, protocol } from "../rule/index.ts"

/** bribe.crv.finance, where votes for Curve's gauges were bought: the second logs nothing, Yearn's after it does. */
const bribeV2 = at(addresses, "bribe-v2")
const yBribe = at(addresses, "y-bribe")

/** Vote markets on Curve's and Convex's gauges: Votium, Hidden Hand and their merkle payouts. */
export default protocol({
  id: "votium",
  name: "Votium",
  type: "community",
  url: "https://docs.votium.app/",
  emitters: at(addresses),
  functions: [
    [
      { action: "claim", operation: "bribe" },
      "claim(address, uint256, address, uint256, bytes32[])",
      "claimMulti(address, (address, uint256, uint256, bytes32[])[])"
    ],
    [
      { action: "bribe" },
      "depositBribe(address tokenSent, uint256 sent, bytes32, uint256)",
      "depositIncentive(address tokenSent, uint256 sent, uint256, address)",
      "depositSplitGauges(address tokenSent, uint256 sent, uint256, address[])",
      "depositUnevenSplitGauges(address tokenSent, uint256 sent, address[], uint256[])"
    ]
  ],
  rules: [
    event("event Bribed(address token, uint256 amount, bytes32 indexed proposal, uint256 choiceIndex)", {
      means: () => ({ action: "bribe" })
    }),
    event(
      "event NewIncentive(uint256 index, address token, uint256 amount, uint256 indexed round, address indexed gauge, uint256 maxPerVote, address[] excluded, address indexed depositor, bool recycled)",
      { means: ({ args }) => ({ action: "bribe", actor: args.depositor }) }
    ),
    event(
      "event Claimed(address indexed token, uint256 index, uint256 amount, address indexed account, uint256 indexed update)",
      { means: ({ args }) => ({ action: "claim", actor: args.account, operation: "bribe" }) }
    ),
    event(
      "event DepositBribe(address indexed market, bytes32 indexed proposal, uint256 indexed deadline, address token, address briber, uint256 amount, uint256 totalAmount, uint256 maxTokensPerVote, uint256 periodIndex)",
      { means: ({ args }) => ({ action: "bribe", actor: args.briber, contractName: "Hidden Hand" }) }
    ),
    event(
      "event RewardClaimed(bytes32 indexed identifier, address indexed token, address indexed account, uint256 amount)",
      {
        means: ({ args }) => ({ action: "claim", actor: args.account, operation: "bribe", contractName: "Hidden Hand" })
      }
    ),
    ...calls(
      { action: "bribe", contractName: "Curve Bribe V2" },
      bribeV2,
      "add_reward_amount(address gauge, address reward_token, uint256 amount)"
    ),
    ...calls(
      { action: "claim", operation: "bribe", contractName: "Curve Bribe V2" },
      bribeV2,
      "claim_reward(address user, address gauge, address reward_token)"
    ),
    event(
      "event RewardAdded(address indexed briber, address indexed gauge, address indexed reward_token, uint256 amount, uint256 fee)",
      { at: yBribe, means: ({ args }) => ({ action: "bribe", actor: args.briber, contractName: "yBribe" }) }
    ),
    event(
      "event RewardClaimed(address indexed user, address indexed gauge, address indexed reward_token, uint256 amount)",
      {
        id: "RewardClaimed-yBribe",
        at: yBribe,
        means: ({ args }) => ({ action: "claim", actor: args.user, operation: "bribe", contractName: "yBribe" })
      }
    )
  ]
})
