import { claimed, protocol } from "../rule/index.ts"

/**
 * Bundlers with their adapters, factories of vaults, of vaults' adapters, oracles and pre-liquidations, and the public allocator;
 * @morpho-org/morpho-ts. Vaults log what ERC-4626's do.
 */
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
      "0xa1d94f746defa1928926b84fb2596c06926c0405",
      "0x870ac11d48b15db9a138cf899d20f13f79ba00bc",
      "0xb049465969ac6355127cdf9e88dee63d25204d5d",
      "0x32bb1c0d48d8b1b3363e86eeb9a0300bad61ccc1",
      "0xd1b8e2dee25c2b89dcd2f98448a7ce87d6f63394",
      "0x3696c5eae4a7ffd04ea163564571e9cd8ed9364e",
      "0x3a7bb36ee3f3ee32a60e9f2b33c1e5f2e83ad766",
      "0x6ff33615e792e35ed1026ea7caccf42d9bf83476"
    ],
    optimism: [
      "0xfbcd3c258feb131d8e038f2a3a670a7be0507c05",
      "0x79481c87f24a3c4332442a2e9faaf675e5f141f0",
      "0x31f539f4ed14fa1fd18781e93f6739249692adc5",
      "0x0d68a97324e602e02799cd83b42d337207b40658",
      "0x3bb6a6a0bc85b367efe0a5bac81c5e52c892839a",
      "0x6128b680b277bf4df80dfe9d8c55a498660870ef",
      "0x8cd70a8f399428456b29546bc5dbe10ab6a06ef6",
      "0x65956d5ba4974983ecce111612fc0a0c22650a11",
      "0x71b299bdb52b6396429cd1e11c418324502cb434",
      "0xee9f7c64dd827ed7b5caa2272936366faca00cf3",
      "0xd1346be260cd22eab9e6163010b0d5cbfaaad32b",
      "0x1ec408d4131686f727f3fd6245cf85bc5c9dad70",
      "0x3d05c01ee8e97361b9e19d172128255eae5f98b9"
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
      "0xc11a53ee9b1ecc7a068d8e40f8f17926584f97cf",
      "0xe675a2161d4a6e2de2eed70ac98eebf257fbf0b0",
      "0xd1a0c86f28ecd1657ad06415c2b230cc89d9b6dd",
      "0xc0006f52b38625c283dd2f972dd9b779a5851dd0",
      "0xeb174fea51da241eb3b516959b216e013de2888a",
      "0xb70a43821d2707fa9d0edd9511cc499f468ba564",
      "0x1ff7895eb842794c5d07c4c547b6730e61295215",
      "0xedadde37d76c72b98725614d0b41c20fe612d304"
    ],
    base: [
      "0x6bfd8137e702540e7a42b74178a4a49ba43920c4",
      "0xb98c948cfa24072e58935bc004a8a7b376ae746a",
      "0x6abe8abd0275e5564ed1336f0243a52c32562f71",
      "0x85d4812ef92c040d4270ed8547b6835e41fbbb70",
      "0xb27aa2a964ead5ed661d86974b37e4fb995b36f5",
      "0xa090dd1a701408df1d4d0b85b716c87565f90467",
      "0xff62a7c278c62ed665133147129245053bbf5918",
      "0x4501125508079a99ebbebce205dec9593c2b5857",
      "0x23055618898e202386e6c13955a58d3c68200bfb"
    ],
    arbitrum: [
      "0x1fa4431bc113d308bee1d46b0e98cb805fb48c13",
      "0x9954afb60bb5a222714c478ac86990f221788b88",
      "0xaa5c30c1482c189ca0d56057d3ac4dd7af1e4726",
      "0x1923670d4f4eb7435d865e7477d28feaffa40c93",
      "0x86ca77a4a37a9cdbe9bbf4975f6d69531b96444b",
      "0x769583af5e9d03589f159ebec31cc2c23e8c355e",
      "0x878988f5f561081deea117717052164ea1ef0c82",
      "0x6b46fa3cc9ebf8ab230abac664e37f2966bf7971"
    ],
    bnb: [
      "0x16d40b9df1497468195bfafeb2718e486e15bf91",
      "0x87c93660ece6e68c6492eabbbbdbaafa102ae3a3",
      "0x92983687e672ca6d96530f9dbe11a196ce905d72"
    ],
    linea: [
      "0x1ee8ec299e8014760d50a4e3cfc3b44cc2242625",
      "0x454dab6ce9891245696b239b4845a1cdc268255d",
      "0xa148a8223b622a72dc36472de1492abb5c089ba7"
    ],
    scroll: [
      "0x60f9159d4dcd724e743212416fd57d8ac0b60768",
      "0xd2780fae0869cdc06ee202152304a39653361525",
      "0x56b65742ade55015e6480959808229ad6dbc9295"
    ]
  },
  functions: [[claimed(), "claim(address, address tokenReceived, uint256, bytes32[])"]],
  rules: []
})
