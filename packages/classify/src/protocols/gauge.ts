import addresses from "../addresses/gauge.json" with { type: "json" }
import {
  type Act,
  type Address,
  byName,
  type Context,
  event,
  hasLogged,
  type Log,
  nativeTokenAddress,
  protocol
} from "../rule/index.ts"

/** UpdateLiquidityLimit, which Curve's and Balancer's gauges log with each deposit. */
const limitUpdated = "0x7ecd84343f76a23d2227290e0288da3251b045541698e575a5515af4f04197a3"

const isGauge = ({ address }: Pick<Log, "address">, { transaction }: Context): boolean =>
  hasLogged(transaction, limitUpdated, address)

/** Many contracts log events of these shapes: a gauge's come with a transfer of as many tokens. */
const hasMoved = (side: "from" | "to", contract: Address, amount: bigint, { ledger }: Context): boolean =>
  ledger
    .movementsOf(contract)
    .some(
      movement =>
        movement[side] === contract && movement.amount === amount && movement.asset.address !== nativeTokenAddress
    )

/** Nearly every gauge of Velodrome's design on Optimism is its own, and on Base Aerodrome's. */
const velodrome = ({ transaction }: Context, name = "Velodrome V2"): Pick<Act, "contractName"> =>
  transaction.chain === "optimism"
    ? { contractName: name }
    : transaction.chain === "base"
      ? { contractName: "Aerodrome" }
      : {}

const staked = (actor: Address) => ({ action: "stake", actor }) as const
const unstaked = (actor: Address) => ({ action: "withdraw", actor, operation: "unstake" }) as const
const position = (tokenId: bigint) => ({ metadata: { tokenId: tokenId.toString() } }) as const

/** Where shares of pools are staked for a protocol's rewards: Curve's design and Velodrome's, and those who kept them. */
export default protocol({
  id: "gauge",
  name: "Liquidity gauge",
  type: "savings",
  generic: true,
  url: "https://docs.curve.finance/liquidity-gauges-and-minting-crv/gauges/LiquidityGaugeV6/",
  // Where rewards are minted; of @curvefi/api and @balancer-labs/v2-deployments.
  forks: byName(addresses, "fork"),
  rules: [
    event("event Deposit(address indexed provider, uint256 value)", {
      means: ({ args, log, ...context }) => (isGauge(log, context) ? staked(args.provider) : undefined)
    }),
    event("event Withdraw(address indexed provider, uint256 value)", {
      means: ({ args, log, ...context }) =>
        hasMoved("from", log.address, args.value, context)
          ? { ...unstaked(args.provider), ...(isGauge(log, context) ? {} : velodrome(context)) }
          : undefined
    }),
    event("event Minted(address indexed recipient, address gauge, uint256 minted)", {
      means: ({ args }) => ({ action: "claim", actor: args.recipient, metadata: { gauge: args.gauge } })
    }),
    event("event Minted(address indexed user, address indexed gauge, uint256 new_total)", {
      id: "Minted-child",
      means: ({ args }) => ({ action: "claim", actor: args.user, metadata: { gauge: args.gauge } })
    }),
    event("event Deposit(address indexed from, address indexed to, uint256 amount)", {
      id: "Deposit-velodrome",
      means: ({ args, log, ...context }) =>
        hasMoved("to", log.address, args.amount, context) ? { ...staked(args.from), ...velodrome(context) } : undefined
    }),
    event("event ClaimRewards(address indexed from, uint256 amount)", {
      id: "ClaimRewards-velodrome",
      means: ({ args, ...context }) => ({ action: "claim", actor: args.from, ...velodrome(context) })
    }),
    event("event Deposit(address indexed user, uint256 indexed tokenId, uint128 indexed liquidityToStake)", {
      id: "Deposit-slipstream",
      means: ({ args, ...context }) => ({
        ...staked(args.user),
        ...velodrome(context, "Velodrome Slipstream"),
        ...position(args.tokenId)
      })
    }),
    event("event Withdraw(address indexed user, uint256 indexed tokenId, uint128 indexed liquidityToStake)", {
      id: "Withdraw-slipstream",
      means: ({ args, ...context }) => ({
        ...unstaked(args.user),
        ...velodrome(context, "Velodrome Slipstream"),
        ...position(args.tokenId)
      })
    })
  ]
})
