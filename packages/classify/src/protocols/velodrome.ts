import { type Act, type Create2, type EventHit, event, type Factory, protocol, tokensOutOf } from "../rule/index.ts"

/** Addresses of the READMEs of velodrome-finance's v1, contracts and slipstream; hashes of paraswap's dex-lib and 0x-settler. */
const factory = (name: string, address: Factory["factory"], initCodeHash: Factory["initCodeHash"]): Factory => ({
  name,
  chain: "optimism",
  factory: address,
  initCodeHash
})

const pairs: Create2 = {
  salt: "tokens-flag",
  factories: [
    factory(
      "Velodrome V1",
      "0x25cbddb98b35ab1ff77413456b31ec81a6b6b746",
      "0xc1ac28b1c4ebe53c0cff67bab5878c4eb68759bb1e9f73977cd266b247d149f0"
    ),
    {
      name: "Dystopia",
      chain: "polygon",
      factory: "0x1d21db6cde1b18c7e47b0f7f42f4b3f68b9beec9",
      initCodeHash: "0x009bce6d7eb00d3d075e5bd9851068137f44bba159f1cde806a268e20baaf2e8"
    }
  ]
}

const pools: Create2 = {
  salt: "tokens-flag",
  factories: [
    factory(
      "Velodrome V2",
      "0xf1046053aa5682b4f9a81b5481394da16be5ff5a",
      "0x1a8f01f7eab324003d9388f229ea17991eee9c9d14586f429799f3656790eba0"
    )
  ]
}

/** Salted by the tick spacing where Uniswap V3 has the fee. */
const slipstream: Create2 = {
  salt: "tokens-fee",
  fees: [1, 50, 100, 200, 2000],
  factories: [
    factory(
      "Velodrome Slipstream",
      "0x548118c7e0b865c2cfa94d15ec86b666468ac758",
      "0x3e17c3f6d9f39d14b65192404b8d70a2f921655d3f7f5e7481ab3fcf0756e8ea"
    ),
    factory(
      "Velodrome Slipstream",
      "0xcc0bddb707055e04e497ab22a59c2af4391cd12f",
      "0x339492e30b7a68609e535da9b0773082bfe60230ca47639ee5566007d525f5a7"
    )
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
  contracts: {
    optimism: [
      "0x9c12939390052919af3155f41bf4160fd3666a6f",
      "0xa062ae8a9c5e11aaa026fc2670b0d65ccc8b2858",
      "0x0792a633f0c19c351081cf4b211f68f79bcc9676",
      "0x4bf3e32de155359d1d75e8b474b66848221142fc"
    ]
  },
  rules: [
    event(
      "event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)",
      { id: "Swap-v1", from: pairs, means: acted("swap") }
    ),
    event(
      "event Swap(address indexed sender, address indexed to, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out)",
      { id: "Swap-v2", from: { ...pools, allowsUnproven: true }, means: acted("swap") }
    ),
    event(
      "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)",
      { id: "Swap-slipstream", from: slipstream, means: acted("swap") }
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
