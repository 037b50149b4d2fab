import { type Create2, event, type Factory, protocol } from "../rule/index.ts"

/** The deployer of a factory's pools salts with the tokens alone. */
const deployer = (
  name: string,
  chain: NonNullable<Factory["chain"]>,
  factory: Factory["factory"],
  initCodeHash: Factory["initCodeHash"]
): Factory => ({ name, chain, factory, initCodeHash })

const plain = "0xbce37a54eab2fcd71913a0d40723e04238970e7fc1159bfd58ad5b79531697e7"
const integral = "0xb3fc09be5eb433d99b1ec89fd8435aaf5ffea75c1879e19028aa2414a14b3c85"

/** Of docs.camelot.exchange, paraswap's dex-lib and 0x-settler. */
const pools: Create2 = {
  salt: "tokens-padded",
  factories: [
    deployer(
      "Camelot",
      "arbitrum",
      "0x6dd3fb9653b10e806650f107c3b5a0a6ff974f65",
      "0x6c1bebd370ba84753516bc1393c0d0a6c645856da55f5393ac8ab3d6dbc861d3"
    ),
    deployer("Zyberswap", "arbitrum", "0x24e85f5f94c6017d2d87b434394e87df4e4d56e3", plain),
    deployer("Swapr", "gnosis", "0xc1b576ac6ec749d5ace1787bf9ec6340908ddb47", plain),
    deployer(
      "Thena",
      "bnb",
      "0xc89f69baa3ff17a842ab2de89e5fc8a8e2cc7358",
      "0xd61302e7691f3169f5ebeca3a0a4ab8f7f998c01e55ec944e62cfb1109fd2736"
    ),
    deployer(
      "Lynex",
      "linea",
      "0x9a89490f1056a7bc607ec53f93b921fe666a2c48",
      "0xc65e01e65f37c1ec2735556a24a9c10e4c33b2613ad486dd8209d465524bc3f4"
    )
  ]
}

/** Algebra Integral. */
const integralPools: Create2 = {
  salt: "tokens-padded",
  factories: [
    deployer(
      "QuickSwap V4",
      "polygon",
      "0x96b31b1d17dee49e70b950de33fff83728f5c181",
      "0x62441ebe4e4315cf3d49d5957f94d66b253dbabe7006f34ad7f70947e60bf15c"
    ),
    deployer("Thena", "bnb", "0x06852dc9d6e44782dd02994c368febc4dc1b8a17", integral)
  ]
}

/** Exchanges that run on Algebra, as QuickSwap does, and their routers; the managers of positions are in uniswap-v3-positions.ts. */
export default protocol({
  id: "algebra",
  name: "Algebra",
  type: "exchange",
  url: "https://docs.algebra.finance/",
  forks: [
    { name: "Swapr", contracts: { gnosis: ["0xffb643e73f280b97809a8b41f7232ab401a04ee1"] } },
    { name: "Zyberswap", contracts: { arbitrum: ["0xfa58b8024b49836772180f2df902f231ba712f72"] } },
    {
      name: "Thena",
      contracts: {
        bnb: [
          "0xd4ae6eca985340dd434d38f470accce4dc78d109",
          "0x20a304a7d126758dfe6b243d0fc515f83bca8431",
          "0x327dd3208f0bcf590a66110acb6e5e6941a4efa0"
        ]
      }
    },
    {
      name: "Lynex",
      contracts: {
        linea: ["0x610d2f07b7edc67565160f587f37636194c34e74", "0x3921e8cb45b17fc029a0a6de958330ca4e583390"]
      }
    },
    { name: "QuickSwap V4", contracts: { base: ["0xe6c9bb24ddb4ae5c6632dbe0de14e3e474c6cb04"] } }
  ],
  rules: [
    event(
      "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 price, uint128 liquidity, int24 tick)",
      { from: pools, means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 price, uint128 liquidity, int24 tick, uint24 overrideFee, uint24 pluginFee)",
      {
        id: "Swap-integral",
        from: integralPools,
        means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } })
      }
    )
  ]
})
