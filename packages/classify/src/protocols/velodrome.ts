import { type Act, type Create2, type EventHit, event, type Factory, protocol, tokensOutOf } from "../rule/index.ts"

/** Addresses of the READMEs of velodrome-finance's v1 and contracts and aerodrome-finance's contracts; hashes of paraswap's dex-lib. */
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
      name: "Thena",
      chain: "bnb",
      factory: "0xafd89d21bdb66d00817d4153e055830b1c2b3970",
      initCodeHash: "0x8d3d214c094a9889564f695c3e9fa516dd3b50bc3258207acd7f8b8e6b94fb65"
    },
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
    ),
    {
      name: "Aerodrome",
      chain: "base",
      factory: "0x420dd381b31aef6683db6b902084cb0ffece40da",
      initCodeHash: "0x6f178972b07752b522a4da1c5b71af6524e8b0bd6027ccb29e5312b0e5bcdc3c"
    }
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
  forks: [
    {
      name: "Aerodrome",
      contracts: {
        base: [
          "0xcf77a3ba9a5ca399b7c97c74d54e5b1beb874e43",
          "0xbe6d8f0d05cc4be24d5167a3ef062215be6d18a5",
          "0xcbbb8035cac7d4b3ca7abb74cf7bdf900215ce0d",
          "0x698cb2b6dd822994581fea6ea4fc755d1363a92f",
          "0x6cb442acf35158d5eda88fe602221b67b400be3e",
          "0x6df1c91424f79e40e33b1a48f0687b666be71075"
        ]
      }
    }
  ],
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
