import addresses from "../addresses/uniswap-v2-forks.json" with { type: "json" }
import { byName, type Create2, factories, type Hex, pairRules, protocol } from "../rule/index.ts"

/** Hashes of the pairs' creation code: of each fork's own library or SDK, sushi, and paraswap's dex-lib. */
const code: Readonly<Record<string, Hex>> = {
  uniswap: "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
  pancake: "0x57224589c67f3f30a6b0d7a1b54cf3153ab84563bc609ef41dfb34f8b2974d2d",
  "pancake-v1": "0xd0d4c4cd0848c93cb4fd1f498d7013ee6bfb25783ea21593d5834f5d250ece66",
  "pancake-bnb": "0x00fb7f630766e6a796048ea87d01acd3068e8ff67d078148a3fa3f4a84f69bd5",
  biswap: "0xfea293c909d87cd4153593f077b76bb7e94340200f4ee84211ae8e4f9bd7ffdf",
  bakery: "0xe2e87433120e32c4738a7d8f3271f3d872cbe16241d67537139158d90bac61d3",
  mdex: "0x0d994d996174b05cfc7bed897dc1b20b4c458fc8d64fe98bc78b3c64a6b4d093",
  nomiswap: "0x83eb759f5ea0525124f03d4ac741bb4af0bb1c703d5f694bd42a8bd72e495a01",
  shiba: "0x65d1a3b1e46c6e4f1be1ad5f99ef14dc488ae0549dc97db9b30afe2241ce1c7a",
  crypto: "0x69d637e77615df9f235f642acebbdad8963ef35c5523142078c9b8f9d0ceba7e",
  sake: "0xb2b53dca60cae1d1f93f64d80703b888689f28b63c483459183f2f4271fa0308",
  verse: "0x34768b85d02b77066b16acc7f0875ed59566bb3c32ba4fb0438750e872fddf9e",
  ape: "0xe2200989b6f9506f3beca7e9c844741b3ad1a88ad978b6b0973e96d3ca4707aa",
  "ape-polygon": "0x511f0f358fe530cda0859ec20becf391718fdf5a329be02f4c95361f3d6a42d8",
  "ape-bnb": "0xf4ccce374816856d11f00e4069e7cada164065686fbef53c6167a63ec2fd8c5b",
  elk: "0x84845e7ccb283dec564acfcd3d9287a491dec6d675705545a2ab8be22ad78f31",
  dfyn: "0xf187ed688403aa4f7acfada758d8d53698753b998a3071b06f1b777f4330eaf3",
  jet: "0x505c843b83f01afef714149e8b174427d552e1aca4834b4f9b4b525f426ff3c6",
  frax: "0x4ce0b4ab368f39e4bd03ec712dfc405eb5a36cdb0294b3887b441cd1c743ced3",
  cometh: "0x499154cad90a3563f914a25c3710ed01b9a43b8471a35ba8a66a056f37638542",
  joe: "0x0bbca9af0511ad1a1da383135cf3a8d2ac620e549ef9f6ae3a4c33c2fed0af91",
  pangolin: "0x40231f6b438bce0797c9ada29b718a87ea0a5cea3fe9a771abdd76bd41a3e545",
  camelot: "0xa856464ae65f7619087bc369daaf7e387dae1e5af69cfa7935850ebf754b04c1",
  "base-swap": "0xb618a2730fae167f5f8ac7bd659dd8436d571872655bcb6fd11f2158c8a64a3b",
  honey: "0x3f88503e8580ab941773b59034fb4b2a63e86dbc031b3633a925533ad3ed2b93",
  swapr: "0xd306a548755b9295ee49cc729e13ca4a45e00199bbd890fa146da43a50571776"
}

const pairs: Create2 = {
  salt: "tokens",
  factories: Object.entries(code).flatMap(([fork, hash]) => factories(addresses, `${fork}-factory`, hash))
}

/** Exchanges that run Uniswap V2's pairs, with their routers. */
export default protocol({
  id: "uniswap-v2-forks",
  name: "Fork of Uniswap V2",
  type: "exchange",
  url: "https://docs.uniswap.org/contracts/v2/reference/smart-contracts/pair",
  forks: byName(addresses, "fork"),
  rules: pairRules(pairs)
})
