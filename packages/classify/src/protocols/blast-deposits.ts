import addresses from "../addresses/blast-deposits.json" with { type: "json" }
import { at, deposited, event, protocol, withdrawn } from "../rule/index.ts"

const bridge = at(addresses, "bridge")

/** What was deposited before the chain began, with a yield; the verified source of LaunchBridge. */
export default protocol({
  id: "blast-deposits",
  name: "Blast Deposits",
  type: "savings",
  url: "https://etherscan.io/address/0x5f6ae08b8aeb7078cf2f96afb089d7c9f51da47d#code",
  functions: [
    [
      deposited(),
      "depositETH()",
      "depositStETH(uint256)",
      "depositUSDC(uint256)",
      "depositDAI(uint256)",
      "depositUSDT(uint256, uint256)"
    ]
  ],
  rules: [
    event("event ETHDeposited(address indexed user, uint256 shares, uint256 amount)", {
      at: bridge,
      means: ({ args }) => deposited(args.user)
    }),
    event("event USDDeposited(address indexed user, uint256 shares, uint256 amount, uint256 daiAmount)", {
      at: bridge,
      means: ({ args }) => deposited(args.user)
    }),
    event("event Withdraw(address indexed user, uint256 ethAmount, uint256 stETHAmount, uint256 daiAmount)", {
      at: bridge,
      means: ({ args }) => withdrawn(args.user)
    })
  ]
})
