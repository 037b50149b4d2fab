import { protocol } from "../rule/index.ts"

/** Bundlers with their adapters, factories of vaults, and the public allocator; @morpho-org/morpho-ts. Vaults log what ERC-4626's do. */
export default protocol({
  id: "morpho-bundlers",
  name: "Morpho",
  type: "lending",
  url: "https://docs.morpho.org/get-started/resources/addresses/",
  contracts: {
    ethereum: [
      "0x6566194141eefa99af43bb5aa71460ca2dc90245",
      "0x4a6c312ec70e8747a587ee860a0353cd42be0ae0",
      "0x03b5259bd204bfd4a616e5b79b0b786d90c6c38f",
      "0xf83d17dfe160597b19e4fdd8ea61a23e9a87f962",
      "0x9b89c07f480df1945279031b5fc6ff241b8f1101",
      "0xdba5bde29ea030bfa6a608592dfca1d02cb26773",
      "0x40288815c399709dfc0875a384b637ffe387961b",
      "0xb09e40ebe31b738fbf20289270a397118707d475",
      "0x2cc8d502a65824b4cf9a58db03490ba024bdb806",
      "0x4011dc6581fa05f9b0c7a12adcd676e2b1a59ca3",
      "0x9e2ea2d5785598a163d569d795f286f5c55ad972",
      "0xfd32fa2ca22c76dd6e550706ad913fc6ce91c75d",
      "0x1897a8997241c1cd4bd0698647e4eb7213535c24",
      "0xa1d94f746defa1928926b84fb2596c06926c0405"
    ],
    optimism: [
      "0xfbcd3c258feb131d8e038f2a3a670a7be0507c05",
      "0x79481c87f24a3c4332442a2e9faaf675e5f141f0",
      "0x31f539f4ed14fa1fd18781e93f6739249692adc5",
      "0x0d68a97324e602e02799cd83b42d337207b40658",
      "0x3bb6a6a0bc85b367efe0a5bac81c5e52c892839a",
      "0x6128b680b277bf4df80dfe9d8c55a498660870ef"
    ],
    polygon: [
      "0x2d9c3a9e67c966c711208cc78b34fb9e9f8db589",
      "0xb261b51938a9767406ef83bbfbaafe16691b7047",
      "0x5f2617f12d1fdd1e43e72cb80c92dfce8124db8d",
      "0xb34d2f54139ba12defc315c0822adf9a5eb9a9b7",
      "0x43980ae597f12ff64690506b2aeeffb4d8beaf2a",
      "0xecb1662a1dff5c20650cf98c3334d2fddcd50742",
      "0xfac15aff53add2ff80c2962127c434e8615df0d3",
      "0xa9c87dab340631c34bb738625c70499e29dddc98",
      "0xc11a53ee9b1ecc7a068d8e40f8f17926584f97cf"
    ]
  },
  rules: []
})
