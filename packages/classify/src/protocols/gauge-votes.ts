import addresses from "../addresses/gauge-votes.json" with { type: "json" }
import {
  type Act,
  type Address,
  address,
  addressOf,
  byName,
  type Context,
  event,
  type Log,
  protocol
} from "../rule/index.ts"

/** Of the three Voted events below. */
const votes: ReadonlySet<string> = new Set([
  "0x452d440efc30dfa14a0ef803ccb55936af860ec6a6960ed27f129bef913f296a",
  "0xea66f58e474bc09f580000e81f31b334d171db387d0c6098ba47bd897741679b",
  "0x1263a2295e53acd6ef8f655b8afc11fa0f2cf11925be7aa1757d741ef32a926c"
])

/** Nearly every pool's voters on Optimism are Velodrome's, and on Base Aerodrome's, each pool with a contract for its bribes. */
const brands: Readonly<Record<string, string>> = { optimism: "Velodrome V2", base: "Aerodrome" }
const named = ({ transaction: { chain } }: Context): Pick<Act, "contractName"> => {
  const contractName = brands[chain]
  return contractName === undefined ? {} : { contractName }
}

/** What V1's gauges pay; whatever else is claimed in their form is a voter's share of fees and bribes. */
const velo = addressOf(addresses, "velo")

const vote = (actor: Address, pool: Address | undefined, metadata: Act["metadata"]): Act => ({
  action: "vote",
  actor,
  sentence: "Voted[ for {pool}] in {contract}",
  ...(pool === undefined ? {} : { values: { pool: address(pool) } }),
  metadata: { ...metadata, ...(pool === undefined ? {} : { pool }) }
})

/** A new vote first resets the old ones; the reset counts only without a new vote. */
const reset = (tokenId: bigint, log: Log, { transaction }: Context, actor = transaction.from): Act | undefined => {
  const isNewVote = transaction.logs.some(
    ({ address, topics }) => address === log.address && votes.has(topics[0] ?? "")
  )
  if (isNewVote) return undefined
  const sentence = "Reset votes in {contract}"
  return { action: "vote", actor, operation: "reset", sentence, metadata: { tokenId: tokenId.toString() } }
}

/** Votes for where a protocol's rewards go, and the bribes for them: Curve's controller, the voters of Solidly and Velodrome. */
export default protocol({
  id: "gauge-votes",
  name: "Gauge votes",
  type: "community",
  generic: true,
  url: "https://docs.curve.finance/liquidity-gauges-and-minting-crv/gauge-controller/GaugeController/",
  // Of @curvefi/api, @balancer-labs/v2-deployments and velodrome-finance's READMEs.
  // SolidlyLabs' documentation.
  forks: byName(addresses, "fork"),
  rules: [
    event("event VoteForGauge(uint256 time, address user, address gauge_addr, uint256 weight)", {
      means: ({ args }) => vote(args.user, args.gauge_addr, { weight: args.weight.toString() })
    }),
    event("event Voted(address indexed voter, uint256 tokenId, uint256 weight)", {
      means: ({ args }) => vote(args.voter, undefined, { tokenId: args.tokenId.toString() })
    }),
    event("event Voted(address indexed voter, uint256 tokenId, int256 weight)", {
      id: "Voted-solidly",
      means: ({ args }) => vote(args.voter, undefined, { tokenId: args.tokenId.toString() })
    }),
    event(
      "event Voted(address indexed voter, address indexed pool, uint256 indexed tokenId, uint256 weight, uint256 totalWeight, uint256 timestamp)",
      { id: "Voted-v2", means: ({ args }) => vote(args.voter, args.pool, { tokenId: args.tokenId.toString() }) }
    ),
    event("event Abstained(uint256 tokenId, uint256 weight)", {
      means: ({ args, log, ...context }) => reset(args.tokenId, log, context)
    }),
    event(
      "event Abstained(address indexed voter, address indexed pool, uint256 indexed tokenId, uint256 weight, uint256 totalWeight, uint256 timestamp)",
      { id: "Abstained-v2", means: ({ args, log, ...context }) => reset(args.tokenId, log, context, args.voter) }
    ),
    event("event NotifyReward(address indexed from, address indexed reward, uint256 epoch, uint256 amount)", {
      means: ({ args }) => ({ action: "bribe", actor: args.from })
    }),
    event("event NotifyReward(address indexed from, address indexed reward, uint256 indexed epoch, uint256 amount)", {
      id: "NotifyReward-v2",
      means: ({ args, ...context }) => ({ action: "bribe", actor: args.from, ...named(context) })
    }),
    event("event ClaimRewards(address indexed from, address indexed reward, uint256 amount)", {
      means: ({ args, ...context }) => ({
        action: "claim",
        actor: args.from,
        ...(args.reward === velo ? { contractType: "savings", contractName: "Velodrome V1" } : named(context))
      })
    })
  ]
})
