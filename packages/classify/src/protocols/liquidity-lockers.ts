import addresses from "../addresses/liquidity-lockers.json" with { type: "json" }
import { type Act, type Address, at, byName, calls, claimed, event, protocol } from "../rule/index.ts"

const locked: Act = { action: "vest", operation: "lock", sentence: "Locked[ {sent}] in {contract}" }
const released: Act = { action: "vest", operation: "release", sentence: "Withdrew[ {received}] from {contract}" }
const by = (act: Act, actor: Address): Act => ({ ...act, actor })

/** For pairs of Uniswap V2 and SushiSwap, then for positions of Uniswap V3. */
const pairs = at(addresses, "pairs")
const positions = at(addresses, "positions")
const teamFinance = at(addresses, "fork", "Team Finance")
const pinkLock = at(addresses, "fork", "PinkLock")

/** Lockers of a new token's liquidity; uncx-network's repositories and documentation, verified sources of Team Finance and PinkLock. */
export default protocol({
  id: "liquidity-lockers",
  name: "Liquidity locker",
  type: "token",
  url: "https://docs.uncx.network/",
  forks: byName(addresses, "fork"),
  functions: [
    [
      locked,
      "lockLPToken(address tokenSent, uint256 sent, uint256, address, bool, address)",
      "lockLPToken(address tokenSent, uint256 sent, uint256, address, bool, address, uint16)"
    ]
  ],
  rules: [
    event("event onDeposit(address lpToken, address user, uint256 amount, uint256 lockDate, uint256 unlockDate)", {
      at: pairs,
      means: ({ transaction }) => by(locked, transaction.from)
    }),
    event("event onWithdraw(address lpToken, uint256 amount)", {
      at: pairs,
      means: ({ transaction }) => by(released, transaction.from)
    }),
    ...calls(
      locked,
      positions,
      "lock((address,uint256,address,address,address,address,uint256,uint16,string,bytes[]))"
    ),
    ...calls(released, positions, "withdraw(uint256 lockId, address receiver)"),
    ...calls(
      claimed(),
      positions,
      "collect(uint256 lockId, address recipient, uint128 amount0Max, uint128 amount1Max)"
    ),
    event(
      "event Deposit(uint256 id, address indexed tokenAddress, address indexed withdrawalAddress, uint256 amount, uint256 unlockTime)",
      { at: teamFinance, means: ({ transaction }) => by(locked, transaction.from) }
    ),
    event(
      "event LogTokenWithdrawal(uint256 id, address indexed tokenAddress, address indexed withdrawalAddress, uint256 amount)",
      { at: teamFinance, means: ({ args }) => by(released, args.withdrawalAddress) }
    ),
    event("event LockAdded(uint256 indexed id, address token, address owner, uint256 amount, uint256 unlockDate)", {
      at: pinkLock,
      means: ({ transaction }) => by(locked, transaction.from)
    }),
    event("event LockRemoved(uint256 indexed id, address token, address owner, uint256 amount, uint256 unlockedAt)", {
      at: pinkLock,
      means: ({ args }) => by(released, args.owner)
    })
  ]
})
