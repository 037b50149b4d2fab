import addresses from "../addresses/polygon-plasma.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, call, event, protocol } from "../rule/index.ts"

const depositManager = at(addresses, "deposit-manager")
const withdrawManager = at(addresses, "withdraw-manager")

/** Polygon's native token, which is withdrawn through its own contract. */
const coin = at(addresses, "coin")

/** The bridge of MATIC and POL, and of the first tokens; @maticnetwork/meta. */
export default protocol({
  id: "polygon-plasma",
  name: "Polygon Plasma Bridge",
  type: "exchange",
  url: "https://docs.polygon.technology/pos/how-to/bridging/",
  named: at(addresses),
  functions: [
    [
      bridgedOut(undefined, "Polygon"),
      "depositEther()",
      "depositERC20(address tokenSent, uint256 sent)",
      "depositERC20ForUser(address tokenSent, address recipient, uint256 sent)"
    ],
    [bridgedOut(undefined, "Ethereum"), "withdraw(uint256)"],
    [bridgedIn(undefined, "Polygon"), "startExitWithBurntTokens(bytes)", "processExits(address)"]
  ],
  rules: [
    event(
      "event NewDepositBlock(address indexed owner, address indexed token, uint256 amountOrNFTId, uint256 depositBlockId)",
      {
        at: depositManager,
        means: ({ args }) => bridgedOut(args.owner, "Polygon")
      }
    ),
    event(
      "event ExitStarted(address indexed exitor, uint256 indexed exitId, address indexed token, uint256 amount, bool isRegularExit)",
      {
        at: withdrawManager,
        means: ({ args }) => ({
          action: "withdraw",
          actor: args.exitor,
          operation: "start-exit",
          sentence: "Started a withdrawal from Polygon through {contract}"
        })
      }
    ),
    event("event Withdraw(uint256 indexed exitId, address indexed user, address indexed token, uint256 amount)", {
      id: "Withdraw-exit",
      at: withdrawManager,
      means: ({ args }) => bridgedIn(args.user, "Polygon")
    }),
    call("function processExits(address token)", {
      at: withdrawManager,
      means: () => bridgedIn(undefined, "Polygon")
    }),
    event(
      "event Withdraw(address indexed token, address indexed from, uint256 amount, uint256 input1, uint256 output1)",
      {
        at: coin,
        means: ({ args }) => bridgedOut(args.from, "Ethereum")
      }
    ),
    event(
      "event Deposit(address indexed token, address indexed from, uint256 amount, uint256 input1, uint256 output1)",
      {
        at: coin,
        means: ({ args }) => bridgedIn(args.from, "Ethereum")
      }
    )
  ]
})
