import {
  type Act,
  type Address,
  type Context,
  event,
  hasLogged,
  type Log,
  nativeTokenAddress,
  onEveryChain,
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
  forks: [
    {
      name: "Curve",
      contracts: {
        ethereum: ["0xd061d61a4d941c39e5453435b6345dc261c2fce0"],
        ...onEveryChain("0xabc000d88f23bb45525e447528dbf656a9d55bf5"),
        base: ["0xe35a879e5efb4f1bb7f70dcf3250f2e19f096bd8"],
        bnb: ["0xe35a879e5efb4f1bb7f70dcf3250f2e19f096bd8"],
        gnosis: ["0x06471ed238306a427241b3ea81352244e77b004f"],
        avalanche: ["0x97adc08fa1d849d2c48c5dcc1dab568b169b0267"]
      }
    },
    {
      name: "Balancer V2",
      contracts: {
        ethereum: ["0x239e55f427d44c3cc793f49bfb507ebe76638a2b"],
        base: ["0x0c5538098ebe88175078972f514c9e101d325d4f"],
        arbitrum: ["0xc3ccace87f6d3a81724075adcb5ddd85a8a1bb68"],
        gnosis: ["0xa8920455934da4d853faac1f94fe7bef72943ef1"],
        avalanche: ["0xea924b45a3fcdaadf4e5cfb1665823b8f8f2039b", "0x85a80afee867adf27b50bdb7b76da70f1e853062"]
      }
    }
  ],
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
