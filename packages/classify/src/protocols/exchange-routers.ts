import { protocol } from "../rule/index.ts"

/** Routers of pairs, and of pools with concentrated liquidity, at the same addresses on three chains. */
const ramsesLike = ["0xaaa45c8f5ef92a000a121d102f4e89278a711faa", "0xaaae99091fbb28d400029052821653c1c752483b"] as const

/** Routers of exchanges of Solidly's and Uniswap V3's designs, whose pools no proof names; their documents and paraswap's dex-lib. */
export default protocol({
  id: "exchange-routers",
  name: "Exchange router",
  type: "exchange",
  forks: [
    {
      name: "Ramses",
      contracts: {
        arbitrum: ["0xaaa87963efeb6f7e0a2711f397663105acb1805e", "0xaa23611badafb62d37e7295a682d21960ac85a90"]
      }
    },
    { name: "Pharaoh", contracts: { avalanche: ramsesLike } },
    { name: "Nile", contracts: { linea: ramsesLike } },
    { name: "Nuri", contracts: { scroll: ramsesLike } },
    { name: "Chronos", contracts: { arbitrum: ["0xe708aa9e887980750c040a6a2cb901c37aa34f3b"] } },
    { name: "Blackhole", contracts: { avalanche: ["0xabfc48e8bed7b26762745f3139555f320119709d"] } },
    { name: "AlienBase", contracts: { base: ["0xb20c411fc84fbb27e78608c24d0056d974ea9411"] } },
    { name: "HorizonDEX", contracts: { linea: ["0x272e156df8da513c69cb41cc7a99185d53f926bb"] } }
  ],
  functions: [[{ action: "swap" }]],
  rules: []
})
