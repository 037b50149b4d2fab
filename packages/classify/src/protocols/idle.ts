import { call, protocol } from "../rule/index.ts"

/** Tokens of Idle log nothing of their own: their calls' names are theirs alone. Idle-Labs/idle-contracts IdleTokenV3_1.sol. */
export default protocol({
  id: "idle",
  name: "Idle",
  type: "savings",
  url: "https://docs.idle.finance/",
  rules: [
    call("function mintIdleToken(uint256 amount, bool skipRebalance, address referral)", {
      means: ({ frame }) => ({ action: "deposit", actor: frame.from })
    }),
    call("function redeemIdleToken(uint256 amount)", {
      means: ({ frame }) => ({ action: "withdraw", actor: frame.from })
    })
  ]
})
