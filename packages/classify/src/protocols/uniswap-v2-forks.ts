import { type Chain, type Create2, type Factory, pairRules, protocol } from "../rule/index.ts"

/** Hashes of the pairs' creation code: of each fork's own library or SDK, sushi, and paraswap's dex-lib. */
const code = {
  uniswap: "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
  pancake: "0x57224589c67f3f30a6b0d7a1b54cf3153ab84563bc609ef41dfb34f8b2974d2d",
  pancakeV1: "0xd0d4c4cd0848c93cb4fd1f498d7013ee6bfb25783ea21593d5834f5d250ece66",
  pancakeBnb: "0x00fb7f630766e6a796048ea87d01acd3068e8ff67d078148a3fa3f4a84f69bd5",
  biswap: "0xfea293c909d87cd4153593f077b76bb7e94340200f4ee84211ae8e4f9bd7ffdf",
  bakery: "0xe2e87433120e32c4738a7d8f3271f3d872cbe16241d67537139158d90bac61d3",
  mdex: "0x0d994d996174b05cfc7bed897dc1b20b4c458fc8d64fe98bc78b3c64a6b4d093",
  nomiswap: "0x83eb759f5ea0525124f03d4ac741bb4af0bb1c703d5f694bd42a8bd72e495a01",
  shiba: "0x65d1a3b1e46c6e4f1be1ad5f99ef14dc488ae0549dc97db9b30afe2241ce1c7a",
  crypto: "0x69d637e77615df9f235f642acebbdad8963ef35c5523142078c9b8f9d0ceba7e",
  sake: "0xb2b53dca60cae1d1f93f64d80703b888689f28b63c483459183f2f4271fa0308",
  verse: "0x34768b85d02b77066b16acc7f0875ed59566bb3c32ba4fb0438750e872fddf9e",
  ape: "0xe2200989b6f9506f3beca7e9c844741b3ad1a88ad978b6b0973e96d3ca4707aa",
  apePolygon: "0x511f0f358fe530cda0859ec20becf391718fdf5a329be02f4c95361f3d6a42d8",
  apeBnb: "0xf4ccce374816856d11f00e4069e7cada164065686fbef53c6167a63ec2fd8c5b",
  elk: "0x84845e7ccb283dec564acfcd3d9287a491dec6d675705545a2ab8be22ad78f31",
  dfyn: "0xf187ed688403aa4f7acfada758d8d53698753b998a3071b06f1b777f4330eaf3",
  jet: "0x505c843b83f01afef714149e8b174427d552e1aca4834b4f9b4b525f426ff3c6",
  frax: "0x4ce0b4ab368f39e4bd03ec712dfc405eb5a36cdb0294b3887b441cd1c743ced3",
  cometh: "0x499154cad90a3563f914a25c3710ed01b9a43b8471a35ba8a66a056f37638542",
  joe: "0x0bbca9af0511ad1a1da383135cf3a8d2ac620e549ef9f6ae3a4c33c2fed0af91",
  pangolin: "0x40231f6b438bce0797c9ada29b718a87ea0a5cea3fe9a771abdd76bd41a3e545",
  camelot: "0xa856464ae65f7619087bc369daaf7e387dae1e5af69cfa7935850ebf754b04c1",
  baseSwap: "0xb618a2730fae167f5f8ac7bd659dd8436d571872655bcb6fd11f2158c8a64a3b",
  honey: "0x3f88503e8580ab941773b59034fb4b2a63e86dbc031b3633a925533ad3ed2b93",
  swapr: "0xd306a548755b9295ee49cc729e13ca4a45e00199bbd890fa146da43a50571776"
} as const

const factories: ReadonlyArray<readonly [string, Chain, Factory["factory"], keyof typeof code]> = [
  ["QuickSwap", "polygon", "0x5757371414417b8c6caad45baef941abc7d3ab32", "uniswap"],
  ["PancakeSwap", "ethereum", "0x1097053fd2ea711dad45caccc45eff7548fcb362", "pancake"],
  ["PancakeSwap", "bnb", "0xca143ce32fe78f1f7019d7d551a6402fc5350c73", "pancakeBnb"],
  ["PancakeSwap", "bnb", "0xbcfccbde45ce874adcb698cc183debcf17952812", "pancakeV1"],
  ["PancakeSwap", "base", "0x02a84c1b3bbd7401a5f7fa98a384ebc70bb5749e", "pancake"],
  ["PancakeSwap", "arbitrum", "0x02a84c1b3bbd7401a5f7fa98a384ebc70bb5749e", "pancake"],
  ["PancakeSwap", "linea", "0x02a84c1b3bbd7401a5f7fa98a384ebc70bb5749e", "pancake"],
  ["Biswap", "bnb", "0x858e3312ed3a876947ea49d572a7c42de08af7ee", "biswap"],
  ["BakerySwap", "bnb", "0x01bf7c66c6bd861915cdaae475042d3c4bae16a7", "bakery"],
  ["MDEX", "bnb", "0x3cd1c46068daea5ebb0d3f55f6915b10648062b8", "mdex"],
  ["Nomiswap", "bnb", "0xd6715a8be3944ec72738f0bfdc739d48c3c29349", "nomiswap"],
  ["ShibaSwap", "ethereum", "0x115934131916c8b277dd010ee02de363c09d037c", "shiba"],
  ["DeFi Swap", "ethereum", "0x9deb29c9a4c7a88a3c0257393b7f3335338d9a9d", "crypto"],
  ["SakeSwap", "ethereum", "0x75e48c954594d64ef9613aeef97ad85370f13807", "sake"],
  ["Verse", "ethereum", "0xee3e9e46e34a27dc755a63e2849c9913ee1a06e2", "verse"],
  ["ApeSwap", "ethereum", "0xbae5dc9b19004883d0377419fef3c2c8832d7d7b", "ape"],
  ["ApeSwap", "polygon", "0xcf083be4164828f00cae704ec15a36d711491284", "apePolygon"],
  ["ApeSwap", "bnb", "0x0841bd0b734e4f5853f0dd8d7ea041c241fb0da6", "apeBnb"],
  ["Elk", "ethereum", "0x6511eba915fc1b94b2364289cca2b27ae5898d80", "elk"],
  ["Elk", "polygon", "0xe3bd06c7ac7e1ceb17bdd2e5ba83e40d1515af2a", "elk"],
  ["Dfyn", "polygon", "0xe7fb3e833efe5f9c441105eb65ef8b261266423b", "dfyn"],
  ["JetSwap", "polygon", "0x668ad0ed2622c62e24f0d5ab6b6ac1b9d2cd4ac7", "jet"],
  ["ComethSwap", "polygon", "0x800b052609c355ca8103e06f022aa30647ead60a", "cometh"],
  ["Fraxswap", "ethereum", "0x43ec799eadd63848443e2347c49f5f52e8fe0f6f", "frax"],
  ["Fraxswap", "polygon", "0x54f454d747e037da288db568d4121117eab34e79", "frax"],
  ["Trader Joe", "avalanche", "0x9ad6c38be94206ca50bb0d90783181662f0cfa10", "joe"],
  ["Trader Joe", "arbitrum", "0xae4ec9901c3076d0ddbe76a520f9e90a6227acb7", "joe"],
  ["Trader Joe", "bnb", "0x4f8bdc85e3eec5b9de67097c3f59b6db025d9986", "joe"],
  ["Pangolin", "avalanche", "0xefa94de7a4656d787667c749f7e1223d71e9fd88", "pangolin"],
  ["Camelot", "arbitrum", "0x6eccab422d763ac031210895c81787e87b43a652", "camelot"],
  ["BaseSwap", "base", "0xfda619b6d20975be80a10332cd39b9a4b0faa8bb", "baseSwap"],
  ["Honeyswap", "gnosis", "0xa818b4f111ccac7aa31d0bcc0806d64f2e0737d7", "honey"],
  ["Swapr", "gnosis", "0x5d48c95adffd4b40c1aaadc4e08fc44117e02179", "swapr"]
]

const pairs: Create2 = {
  salt: "tokens",
  factories: factories.map(([name, chain, factory, of]) => ({ name, chain, factory, initCodeHash: code[of] }))
}

const pancakeRouter = "0x8cfe327cec66d1c090dd72bd0ff11d690c33a2eb"

/** Exchanges that run Uniswap V2's pairs, with their routers. */
export default protocol({
  id: "uniswap-v2-forks",
  name: "Fork of Uniswap V2",
  type: "exchange",
  url: "https://docs.uniswap.org/contracts/v2/reference/smart-contracts/pair",
  forks: [
    { name: "QuickSwap", contracts: { polygon: ["0xa5e0829caced8ffdd4de3c43696c57f7d7a678ff"] } },
    { name: "ShibaSwap", contracts: { ethereum: ["0x03f7724180aa6b939894b5ca4314783b0b36b329"] } },
    {
      name: "PancakeSwap",
      contracts: {
        ethereum: ["0xeff92a263d31888d860bd50809a8d171709b7b1c"],
        bnb: ["0x10ed43c718714eb63d5aa57b78b54704e256024e", "0x05ff2b0db69458a0750badebc4f9e13add608c7f"],
        base: [pancakeRouter],
        arbitrum: [pancakeRouter],
        linea: [pancakeRouter]
      }
    },
    {
      name: "ApeSwap",
      contracts: {
        ethereum: ["0x5f509a3c3f16df2fba7bf84dee1efbce6bb85587"],
        polygon: ["0xc0788a3ad43d79aa53b09c2eacc313a787d1d607"],
        bnb: ["0xcf0febd3f17cef5b47b0cd257acf6025c5bff3b7"]
      }
    },
    { name: "Dfyn", contracts: { polygon: ["0xa102072a4c07f06ec3b4900fdc4c7b80b6c57429"] } },
    { name: "Biswap", contracts: { bnb: ["0x3a6d8ca21d1cf76f653a67577fa0d27453350dd8"] } },
    { name: "BakerySwap", contracts: { bnb: ["0xcde540d7eafe93ac5fe6233bee57e1270d3e330f"] } },
    { name: "MDEX", contracts: { bnb: ["0x7dae51bd3e3376b8c7c4900e9107f12be3af1ba8"] } },
    { name: "Nomiswap", contracts: { bnb: ["0xd654953d746f0b114d1f85332dc43446ac79413d"] } },
    { name: "BabySwap", contracts: { bnb: ["0x325e343f1de602396e256b67efd1f61c3a6b38bd"] } },
    { name: "Pangolin", contracts: { avalanche: ["0xe54ca86531e17ef3616d22ca28b0d458b6c89106"] } },
    { name: "Camelot", contracts: { arbitrum: ["0xc873fecbd354f5a56e00e710b90ef4201db2448d"] } },
    { name: "Zyberswap", contracts: { arbitrum: ["0x16e71b13fe6079b4312063f7e81f76d165ad32ad"] } },
    { name: "BaseSwap", contracts: { base: ["0x327df1e6de05895d2ab08513aadd9313fe505d86"] } },
    { name: "AlienBase", contracts: { base: ["0x8c1a3cf8f83074169fe5d7ad50b978e1cd6b37c7"] } },
    { name: "Honeyswap", contracts: { gnosis: ["0x1c232f01118cb8b424793ae03f870aa7d0ac7f77"] } },
    { name: "Swapr", contracts: { gnosis: ["0xe43e60736b1cb4a75ad25240e2f9a62bff65c0c0"] } }
  ],
  rules: pairRules(pairs)
})
