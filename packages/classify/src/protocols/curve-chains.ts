import { protocol } from "../rule/index.ts"

/** Pools, routers, factories of pools and gauges, and zaps on Base, Arbitrum, BNB Chain, Gnosis and Avalanche; @curvefi/api. */
export default protocol({
  id: "curve-chains",
  name: "Curve",
  type: "exchange",
  url: "https://docs.curve.finance/deployments/",
  contracts: {
    base: [
      "0x4f37a9d177470499a2dd084621020b023fcffc1f",
      "0x69522fb5337663d3b4dfb0030b881c1a750adb4f",
      "0x3093f9b57a428f3eb6285a589cb35bea6e78c336",
      "0x5ef72230578b3e399e6c6f4f6360edf95e83bbfd",
      "0xd2002373543ce3527023c75e7518c274a51ce712",
      "0xc9fe0c63af9a39402e8a5514f9c43af0322b665f",
      "0xa5961898870943c68037f6848d2d866ed2016bcb"
    ],
    arbitrum: [
      "0x3e01dd8a5e1fb3481f0f589056b428fc308af0fb",
      "0x6eb2dc694eb516b16dc9fbc678c60052bbdd7d80",
      "0x7f90122bf0700f9e7e1f688fe926940e8839f353",
      "0x960ea3e3c7fb317332d990873d354e18d7645590",
      "0xa827a652ead76c6b0b3d19dba05452e06e25c27e",
      "0x2191718cd32d02b8e60badffea33e4b5dd9a0a0d",
      "0x4c2af2df2a7e567b5155879720619ea06c5bb15d",
      "0x25e2e8d104bc1a70492e2be32da7c1f8367f9d2c",
      "0xf97c707024ef0dd3e77a0824555a46b622bfb500",
      "0xb17b674d9c5cb2e441f8e196a2f048a81355d031",
      "0x9af14d26075f142eb3f292d5065eb3faa646167b",
      "0xbc0797015fcfc47d9c1856639cae50d0e69fbee8"
    ],
    bnb: [
      "0x4f37a9d177470499a2dd084621020b023fcffc1f",
      "0xefde221f306152971d8e9f181bfe998447975810",
      "0xbd5fbd2fa58cb15228a9abdac9ec994f79e3483c",
      "0xd7e72f3615aa65b92a4dbdc211e296a35512988b",
      "0xc55837710bc500f1e3c7bb9dd1d51f7c5647e657"
    ],
    gnosis: [
      "0x056c6c5e684cec248635ed86033378cc444459b0",
      "0x5633e00994896d0f472926050ecb32e38bef3e65",
      "0x7f90122bf0700f9e7e1f688fe926940e8839f353",
      "0x85ba9dfb4a3e4541420fc75be02e2b42042d7e46",
      "0xe3fff29d4dc930ebb787fecd49ee5963dadf60b6",
      "0xf182926a64c0a19234e7e1fcdfe772aa7a1ca351",
      "0xdf6eb52c4a9d7d5964b918c50d47a643fd7d3d4c",
      "0xd19baeadc667cf2015e395f2b08668ef120f41f5",
      "0xbc0797015fcfc47d9c1856639cae50d0e69fbee8",
      "0xb47988ad49dce8d909c6f9cf7b26caf04e1445c8"
    ],
    avalanche: [
      "0x16a7da911a4dd1d83f3ff066fe28f3c792c50d90",
      "0x204f0620e7e7f07b780535711884835977679bba",
      "0x7f90122bf0700f9e7e1f688fe926940e8839f353",
      "0xb755b949c126c04e0348dd881a5cf55d424742b2",
      "0xd2acae14ae2ee0f6557ac6c6d0e407a92c36214b",
      "0xbff334f8d5912ac5c4f2c590a2396d1c5d990123",
      "0x25b3d0eebcd85ea5a970981c5e2a342f4e1064e8",
      "0x58e57ca18b7a47112b877e31929798cd3d703b0f",
      "0x9f2fa7709b30c75047980a0d70a106728f0ef2db",
      "0xb17b674d9c5cb2e441f8e196a2f048a81355d031",
      "0x1764ee18e8b3cca4787249ceb249356192594585",
      "0x3d6cb2f6dcf47cdd9c13e4e3beae9af041d8796a"
    ]
  },
  functions: [
    [
      { action: "swap" },
      "exchange(address[11], uint256[5][5], uint256 sent, uint256)",
      "exchange(address[11], uint256[5][5], uint256 sent, uint256, address[5])",
      "exchange(address, address tokenSent, address tokenReceived, uint256 sent, uint256)",
      "exchange(address, address tokenSent, address tokenReceived, uint256 sent, uint256, address recipient)",
      "exchange_with_best_rate(address tokenSent, address tokenReceived, uint256 sent, uint256)",
      "exchange_with_best_rate(address tokenSent, address tokenReceived, uint256 sent, uint256, address recipient)"
    ],
    [
      { action: "stake" },
      "deposit_and_stake(address,address,address,uint256,address[],uint256[],uint256,bool,address)",
      "deposit_and_stake(address,address,address,uint256,address[],uint256[],uint256,bool,bool,address)"
    ]
  ],
  rules: []
})
