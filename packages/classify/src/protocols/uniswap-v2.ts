import { type Create2, event, type Factory, protocol, tokensInto } from "../rule/index.ts"

/** Hashes of the pairs' creation code: of UniswapV2Library.pairFor, of each fork's own library or SDK, and paraswap's dex-lib. */
const code = {
  uniswap: "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
  sushi: "0xe18a34eb0e04b04f7a0ac29a6e80748dca96319b42c54d679cb821dca90c6303",
  pancake: "0x57224589c67f3f30a6b0d7a1b54cf3153ab84563bc609ef41dfb34f8b2974d2d",
  shiba: "0x65d1a3b1e46c6e4f1be1ad5f99ef14dc488ae0549dc97db9b30afe2241ce1c7a",
  crypto: "0x69d637e77615df9f235f642acebbdad8963ef35c5523142078c9b8f9d0ceba7e",
  sake: "0xb2b53dca60cae1d1f93f64d80703b888689f28b63c483459183f2f4271fa0308",
  verse: "0x34768b85d02b77066b16acc7f0875ed59566bb3c32ba4fb0438750e872fddf9e",
  ape: "0xe2200989b6f9506f3beca7e9c844741b3ad1a88ad978b6b0973e96d3ca4707aa",
  apePolygon: "0x511f0f358fe530cda0859ec20becf391718fdf5a329be02f4c95361f3d6a42d8",
  elk: "0x84845e7ccb283dec564acfcd3d9287a491dec6d675705545a2ab8be22ad78f31",
  dfyn: "0xf187ed688403aa4f7acfada758d8d53698753b998a3071b06f1b777f4330eaf3",
  jet: "0x505c843b83f01afef714149e8b174427d552e1aca4834b4f9b4b525f426ff3c6",
  frax: "0x4ce0b4ab368f39e4bd03ec712dfc405eb5a36cdb0294b3887b441cd1c743ced3",
  cometh: "0x499154cad90a3563f914a25c3710ed01b9a43b8471a35ba8a66a056f37638542"
} as const

const ethereum = (name: string, factory: Factory["factory"], of: keyof typeof code): Factory => ({
  name,
  chain: "ethereum",
  factory,
  initCodeHash: code[of]
})
const optimism = (...of: Parameters<typeof ethereum>): Factory => ({ ...ethereum(...of), chain: "optimism" })
const polygon = (...of: Parameters<typeof ethereum>): Factory => ({ ...ethereum(...of), chain: "polygon" })

const pairs: Create2 = {
  salt: "tokens",
  factories: [
    ethereum("Uniswap V2", "0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f", "uniswap"),
    optimism("Uniswap V2", "0x0c3c1c532f1e39edf36be9fe0be1410313e074bf", "uniswap"),
    polygon("Uniswap V2", "0x9e5a52f57b3038f1b8eee45f28b3c1967e22799c", "uniswap"),
    ethereum("SushiSwap", "0xc0aee478e3658e2610c5f7a4a2e1777ce9e4f2ac", "sushi"),
    optimism("SushiSwap", "0xfbc12984689e5f15626bad03ad60160fe98b303c", "sushi"),
    polygon("SushiSwap", "0xc35dadb65012ec5796536bd9864ed8773abc74c4", "sushi"),
    polygon("QuickSwap", "0x5757371414417b8c6caad45baef941abc7d3ab32", "uniswap"),
    ethereum("PancakeSwap", "0x1097053fd2ea711dad45caccc45eff7548fcb362", "pancake"),
    ethereum("ShibaSwap", "0x115934131916c8b277dd010ee02de363c09d037c", "shiba"),
    ethereum("DeFi Swap", "0x9deb29c9a4c7a88a3c0257393b7f3335338d9a9d", "crypto"),
    ethereum("SakeSwap", "0x75e48c954594d64ef9613aeef97ad85370f13807", "sake"),
    ethereum("Verse", "0xee3e9e46e34a27dc755a63e2849c9913ee1a06e2", "verse"),
    ethereum("ApeSwap", "0xbae5dc9b19004883d0377419fef3c2c8832d7d7b", "ape"),
    polygon("ApeSwap", "0xcf083be4164828f00cae704ec15a36d711491284", "apePolygon"),
    ethereum("Elk", "0x6511eba915fc1b94b2364289cca2b27ae5898d80", "elk"),
    polygon("Elk", "0xe3bd06c7ac7e1ceb17bdd2e5ba83e40d1515af2a", "elk"),
    polygon("Dfyn", "0xe7fb3e833efe5f9c441105eb65ef8b261266423b", "dfyn"),
    polygon("JetSwap", "0x668ad0ed2622c62e24f0d5ab6b6ac1b9d2cd4ac7", "jet"),
    polygon("ComethSwap", "0x800b052609c355ca8103e06f022aa30647ead60a", "cometh"),
    ethereum("Fraxswap", "0x43ec799eadd63848443e2347c49f5f52e8fe0f6f", "frax"),
    polygon("Fraxswap", "0x54f454d747e037da288db568d4121117eab34e79", "frax")
  ],
  allowsUnproven: true
}

export default protocol({
  id: "uniswap-v2",
  name: "Uniswap V2",
  type: "exchange",
  url: "https://docs.uniswap.org/contracts/v2/reference/smart-contracts/pair",
  contracts: {
    ethereum: ["0x7a250d5630b4cf539739df2c5dacb4c659f2488d", "0xf164fc0ec4e93095b804a4795bbe1e041497b92a"],
    optimism: ["0x4a7b5da61326a6379179b40d00f57e5bbdc962c2"],
    polygon: ["0xedf6066a2b290c185783862c7f4776a2c8077ad1"]
  },
  // Routers; of each fork's SDK.
  forks: [
    {
      name: "SushiSwap",
      contracts: {
        ethereum: ["0xd9e1ce17f2641f24ae83637ab66a2cca9c378b9f"],
        optimism: ["0x2abf469074dc0b54d793850807e6eb5faf2625b1"],
        polygon: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"]
      }
    },
    { name: "QuickSwap", contracts: { polygon: ["0xa5e0829caced8ffdd4de3c43696c57f7d7a678ff"] } },
    { name: "ShibaSwap", contracts: { ethereum: ["0x03f7724180aa6b939894b5ca4314783b0b36b329"] } },
    { name: "PancakeSwap", contracts: { ethereum: ["0xeff92a263d31888d860bd50809a8d171709b7b1c"] } },
    {
      name: "ApeSwap",
      contracts: {
        ethereum: ["0x5f509a3c3f16df2fba7bf84dee1efbce6bb85587"],
        polygon: ["0xc0788a3ad43d79aa53b09c2eacc313a787d1d607"]
      }
    },
    { name: "Dfyn", contracts: { polygon: ["0xa102072a4c07f06ec3b4900fdc4c7b80b6c57429"] } }
  ],
  rules: [
    event(
      "event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)",
      { from: pairs, means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event("event Mint(address indexed sender, uint256 amount0, uint256 amount1)", {
      from: pairs,
      // Aave's tokens have the same event, but only one asset is paid into those.
      means: ({ log, ledger }) =>
        tokensInto(ledger, log.address) > 1
          ? { action: "deposit", operation: "add-liquidity", metadata: { pool: log.address } }
          : undefined
    }),
    event("event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)", {
      from: pairs,
      means: ({ log }) => ({ action: "withdraw", operation: "remove-liquidity", metadata: { pool: log.address } })
    }),
    event("event PairCreated(address indexed token0, address indexed token1, address pair, uint256 index)", {
      means: ({ args, transaction }) => ({
        action: "create",
        actor: transaction.from,
        operation: "create-pool",
        sentence: "Created a liquidity pool on {contract}",
        metadata: { pool: args.pair }
      })
    })
  ]
})
