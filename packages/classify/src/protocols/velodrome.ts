import addresses from "../addresses/velodrome.json" with { type: "json" }
import {
  type Act,
  at,
  byName,
  type Create2,
  type EventHit,
  event,
  factories,
  protocol,
  tokensOutOf
} from "../rule/index.ts"

/** Addresses of the READMEs of velodrome-finance's v1 and contracts and aerodrome-finance's contracts; hashes of paraswap's dex-lib. */
const pairs: Create2 = {
  salt: "tokens-flag",
  factories: [
    ...factories(
      addresses,
      "velodrome-v1-factory",
      "0xc1ac28b1c4ebe53c0cff67bab5878c4eb68759bb1e9f73977cd266b247d149f0"
    ),
    ...factories(addresses, "thena-factory", "0x8d3d214c094a9889564f695c3e9fa516dd3b50bc3258207acd7f8b8e6b94fb65"),
    ...factories(addresses, "dystopia-factory", "0x009bce6d7eb00d3d075e5bd9851068137f44bba159f1cde806a268e20baaf2e8")
  ]
}

const pools: Create2 = {
  salt: "tokens-flag",
  factories: [
    ...factories(
      addresses,
      "velodrome-v2-factory",
      "0x1a8f01f7eab324003d9388f229ea17991eee9c9d14586f429799f3656790eba0"
    ),
    ...factories(addresses, "aerodrome-factory", "0x6f178972b07752b522a4da1c5b71af6524e8b0bd6027ccb29e5312b0e5bcdc3c")
  ]
}

const both: Create2 = { salt: "tokens-flag", factories: [...pairs.factories, ...pools.factories] }

const acted =
  (action: Act["action"], operation?: string) =>
  ({ log }: Pick<EventHit<unknown>, "log">): Act => ({
    action,
    ...(operation === undefined ? {} : { operation }),
    metadata: { pool: log.address }
  })

/** Solidly's design: pairs for alike tokens and for others. V2's events are in another order, and any fork's are known by it. */
export default protocol({
  id: "velodrome",
  name: "Velodrome",
  type: "exchange",
  url: "https://github.com/velodrome-finance/contracts/blob/main/SPECIFICATION.md",
  // Routers of V1 and V2, of Slipstream, the universal router.
  emitters: at(addresses),
  forks: byName(addresses, "fork"),
  rules: [
    event(
      "event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)",
      { id: "Swap-v1", from: pairs, means: acted("swap") }
    ),
    event(
      "event Swap(address indexed sender, address indexed to, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out)",
      { id: "Swap-v2", from: { ...pools, allowsUnproven: true }, means: acted("swap") }
    ),
    event("event Mint(address indexed sender, uint256 amount0, uint256 amount1)", {
      from: both,
      means: acted("deposit", "add-liquidity")
    }),
    event("event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)", {
      id: "Burn-v1",
      from: pairs,
      means: acted("withdraw", "remove-liquidity")
    }),
    event("event Burn(address indexed sender, address indexed to, uint256 amount0, uint256 amount1)", {
      id: "Burn-v2",
      from: { ...pools, allowsUnproven: true },
      // Others have the same event, but a pool gives two assets.
      means: ({ log, ledger }) =>
        tokensOutOf(ledger, log.address) > 1 ? acted("withdraw", "remove-liquidity")({ log }) : undefined
    }),
    event("event Claim(address indexed sender, address indexed recipient, uint256 amount0, uint256 amount1)", {
      means: ({ args, log }) => ({ ...acted("claim", "fees")({ log }), actor: args.recipient })
    })
  ]
})
