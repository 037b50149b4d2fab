import { protocol } from "../rule/index.ts"

/**
 * What is around the boosters: the proxies that vote, owners, factories, managers of pools, vesting and treasury;
 * docs.convexfinance.com, docs.aura.finance.
 */
export default protocol({
  id: "convex-periphery",
  name: "Convex",
  type: "savings",
  url: "https://docs.convexfinance.com/convexfinance/faq/contract-addresses",
  contracts: {
    ethereum: [
      "0x3ce6408f923326f81a7d7929952947748180f1e6",
      "0x989aeb4d175e16225e39e87d0d97a3360524ad80",
      "0xedccb35798fae4925718a43cc608ae136208aa8d",
      "0x3c995e43e6ddd551e226f4c5544c77bfed147ab9",
      "0x877288c4e6eba4f635ba7428706447353b47de75",
      "0x782bce229a8b603c99161e867a49d5426da37f95",
      "0x5f47010f230ce1568bea53a06ebaf528d05c5c1b",
      "0xd20904e5916113d11414f083229e9c8c6f91d1e1",
      "0x25e12482a25cf36ec70fda2a09c1ed077fc21616",
      "0xa1bc2cf69d474b39b91665e24e7f2606ed142991",
      "0x1389388d01708118b497f59521f6943be2541bb7",
      "0xcc07e8ba6bc8aeb18c4ae110c3da9c7dce4a3e74",
      "0x6c3a56ea7c2da4ee2876dbda437173b28f001c34",
      "0x22697721ec1c14e42305e91bf02672932e8a7b09"
    ]
  },
  forks: [
    {
      name: "Aura",
      contracts: {
        ethereum: [
          "0xaf52695e1bb01a16d33d7194c28c42b10e0dbec2",
          "0x228a142081b456a9ff803d004504955032989f04",
          "0x8dd8cdb1f3d419ccdcbf4388bc05f4a7c8aebd64",
          "0xd9e863b7317a66fe0a4d2834910f604fd6f89c6c",
          "0x1ab80f7fb46b25b7e0b2cfac23fc88ac37aaf4e9",
          "0x4043569200f7a7a1d989abbabc2de2bde1c20d1e",
          "0xa3739b206097317c72ef416f0e75bb8f58fbd308",
          "0x2c809ec701c088099c911af9ddfa4a1db6110f3c",
          "0xc47162863a12227e5c3b0860715f9cf721651c0c",
          "0x5bd3fca8d3d8c94a6419d85e0a76ec8da52d836a",
          "0x24346652e0e2ae0ce05c781501fdf4fe4553fac6",
          "0x45025ebc38647bcf7edd2b40cfdaf3fbfe1538f5",
          "0x43b17088503f4ce1aed9fb302ed6bb51ad6694fa"
        ]
      }
    }
  ],
  rules: []
})
