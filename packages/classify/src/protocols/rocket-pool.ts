import addresses from "../addresses/rocket-pool.json" with { type: "json" }
import { type Act, at, claimed, event, protocol, staked, unstaked } from "../rule/index.ts"

const contractName = "Rocket Pool"

/** Of contracts that an upgrade replaces. */
const named = (act: Act): Act => ({ ...act, contractName })

/** rETH, the deposit pool, node operators' stakes and rewards; rocket-pool/rocketpool contracts. */
export default protocol({
  id: "rocket-pool",
  name: "Rocket Pool",
  type: "savings",
  url: "https://docs.rocketpool.net/protocol/contracts-integrations",
  // rETH, the deposit pools of every version, the latest first, the router that deposits or swaps, whichever gives more, and what
  // nodes register, deposit, stake, draw rewards and buy RPL at.
  emitters: at(addresses),
  functions: [
    [staked(), "deposit()"],
    [unstaked(), "burn(uint256 shares)"]
  ],
  rules: [
    event("event TokensMinted(address indexed to, uint256 amount, uint256 ethAmount, uint256 time)", {
      means: ({ args }) => staked(args.to)
    }),
    event("event TokensBurned(address indexed from, uint256 amount, uint256 ethAmount, uint256 time)", {
      means: ({ args }) => unstaked(args.from)
    }),
    event("event DepositReceived(address indexed from, uint256 amount, uint256 time)", {
      means: ({ args }) => named(staked(args.from))
    }),
    event("event RPLStaked(address indexed from, uint256 amount, uint256 time)", {
      means: ({ args }) => named(staked(args.from))
    }),
    event("event RPLStaked(address indexed to, address from, uint256 amount, uint256 time)", {
      id: "RPLStaked-v2",
      means: ({ args }) => named(staked(args.from))
    }),
    event("event RPLWithdrawn(address indexed to, uint256 amount, uint256 time)", {
      means: ({ args }) => named(unstaked(args.to))
    }),
    event("event MinipoolCreated(address indexed minipool, address indexed node, uint256 time)", {
      means: ({ args }) => named(staked(args.node))
    }),
    event("event NodeRegistered(address indexed node, uint256 time)", {
      means: ({ args }) => ({
        action: "create",
        actor: args.node,
        operation: "register",
        contractName,
        sentence: "Registered a node with {contract}"
      })
    }),
    event(
      "event RewardsClaimed(address indexed claimer, uint256[] rewardIndex, uint256[] amountRPL, uint256[] amountETH)",
      { means: ({ args }) => named(claimed(args.claimer)) }
    )
  ]
})
