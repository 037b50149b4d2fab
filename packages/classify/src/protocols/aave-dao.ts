import { protocol } from "../rule/index.ts"

/** What carries out the decisions of aave-governance.ts, and holds what belongs to the DAO; bgd-labs aave-address-book. */
export default protocol({
  id: "aave-dao",
  name: "Aave DAO",
  type: "community",
  url: "https://aave.com/docs/primitives/governance",
  // Executors, payloads and their guardians, messages between chains, portals of votes, the helper of delegation, robots, bridges,
  // treasuries and the airdrops.
  contracts: {
    ethereum: [
      "0x5300a1a15135ea4dc7ad5a167152c01efc9b192a",
      "0x17dd33ed0e3dd2a80e37489b8a63063161be6957",
      "0x79426a1c24b2978d90d7a5070a46c65b07bc4299",
      "0xace1d11d836cb3f51ef658fd4d353ffb3c301218",
      "0xdabad81af85554e9ae636395611c58f7ec1aaec5",
      "0xf86f77f7531b3374274e3f725e0a81d60bc4bb67",
      "0xce52ab41c40575b072a18c9700091ccbe4a06710",
      "0x4457ca11e90f416cc1d3a8e1ca41c0cdecc251d4",
      "0xed42a7d8559a463722ca4bed50e0cc05a386b0e1",
      "0x6ace1bf22d57a33863161bfdc851316fb0442690",
      "0x9ded9406f088c10621be628eeff40c1df396c172",
      "0xfe4683c18aaad791b6afdf0a8e1ed5c6e2c9ecd6",
      "0x94363b11b37bc3ffe43ab09cff5a010352fe85dc",
      "0xa638c14525caee8e498a67b409ccb1b7b34c3981",
      "0x1cdf8879ec8be012ba959eb515b11008e0cb6323",
      "0x1c2ba5b8ab8e795ff44387ba6d251fa65ad20b36",
      "0x3ea64b1c0194524b48f9118462c8e9cd61a243c7",
      "0x464c71f6c2f760dda6093dcb91c24c39e5d6e18c",
      "0x25f2226b597e8f9514b3f68f00f494cf4f286491",
      "0x3d569673daa0575c936c7c67c4e6aeda69cc630c",
      "0xa88c6d90eae942291325f9ae3c66f3563b93fe10"
    ],
    optimism: [
      "0x746c675dab49bcd5bb9dc85161f2d7eb435009bf",
      "0x7d9103572be58ffe99dc390e8246f02dcae6f611",
      "0x0e1a3af1f9cc76a62ed31ededca291e63632e7c4",
      "0x360c0a69ed2912351227a0b745f890cb2ebdbcfe",
      "0x6c5264c380c7022e54f585c4e354ffb6f221a03b",
      "0x48a9fe90bce5eed790f3f4ce192d1c0b351fd4ca",
      "0x55cf9583d7d30dc4936baee1f747591dbece5df7",
      "0xc3250a20f8a7bbdd23ade87737ee46a45fe5543e",
      "0xb2289e329d2f85f1ed31adbb30ea345278f21bcf",
      "0x1685d81212580dd4cda287616c2f6f4794927e18"
    ],
    polygon: [
      "0xdf7d0e6454db638881302729f5ba99936eaab233",
      "0xdc9a35b16db4e126cfedc41322b3a36454b1f772",
      "0x401b5d0294e23637c18fcc38b1bca814cda2637c",
      "0x1a0581dd5c7c3da4ba1cda7e0bca7286afc4973b",
      "0x0d2cccd3dd420dc6de2f24db44aa22fade290a02",
      "0xf6b99959f0b5e79e1cc7062e12af632ceb18ef0d",
      "0xe3d355a9e58d59ad11f318deaed528f79a9c1e5a",
      "0xb4c212f5cd17e200019b07e6b1fdf124d35dbcf5",
      "0xe8599f3cc5d38a9ad6f3684cd5cea72f10dbc383",
      "0x7a9ff54a6ee4a21223036890bb8c4ea2d62c686b"
    ],
    base: ["0x2dc219e716793fb4b21548c0f009ba3af753ab01"],
    arbitrum: ["0x89644ca1bb8064760312ae4f03ea41b05da3637c"],
    bnb: ["0xe5ef2dd06755a97e975f7e282f828224f2c3e627"],
    gnosis: ["0x9a1f491b86d09fc1484b5fab10041b189b60756b"],
    avalanche: ["0x1140cb7cafacc745771c2ea31e7b5c653c5d0b80", "0xa065d5a299e618cd84a87641d5eebc7916fdf32e"],
    linea: ["0x3bce23a1363728091bc57a58a226cf2940c2e074"],
    scroll: ["0x6b6b41c0f8c223715f712be83cec3c37bbfdc3fe"]
  },
  rules: []
})
