import { onEveryChain, protocol } from "../rule/index.ts"

/**
 * Route processors 1 to 8, the snwapper, SushiXSwap and its adapters, what collects and converts fees, the helper of
 * positions; of the package sushi.
 */
export default protocol({
  id: "sushi-routers",
  name: "SushiSwap",
  type: "exchange",
  url: "https://docs.sushi.com/docs/Introduction",
  contracts: {
    ...onEveryChain(
      "0xf2614a233c7c3e7f08b1f887ba133a13f1eb2c55",
      "0xac4c6e212a361c968f1725b4d055b47e63f80b75",
      "0x804b526e5bf4349819fe2db65349d0825870f8ee",
      "0x34026a9b9cb6df84880c4b2f778f5965f5679c16",
      "0x5c2e112783a6854653b4bc7dc22248d3e592559c",
      "0xdbeca8fb948c42634256609bce5a3768c9b3e9eb",
      "0xde7259893af7cdbc9fd806c6ba61d22d581d5667",
      "0xca226bd9c754f1283123d32b2a7cf62a722f8ada",
      "0x85cd07ea01423b1e937929b44e4ad8c40bbb5e71",
      "0x3ced11c610556e5292fbc2e75d68c3899098c14c",
      "0x2905d7e4d048d29954f81b02171dd313f457a4a4"
    ),
    ethereum: [
      "0x19dba5df5383168f760617aadd23322bc5f9ff7b",
      "0x044b75f554b886a065b9567891e45c79542d7357",
      "0x8516944e89f296eb6473d79aed1ba12088016c9e",
      "0x5550d13389bb70f45fcef58f19f6b6e87f6e747d",
      "0xe43ca1dee3f0fc1e2df73a0745674545f11a59f5",
      "0x011e52e4e40cf9498c79273329e8827b21e2e581",
      "0xd408a20f1213286fb3158a2bfbf5bffaca8bf269",
      "0xff51a7c624eb866917102707f3da8bfb99db8692"
    ],
    optimism: [
      "0x96e04591579f298681361c6122dc4ef405c19385",
      "0xf0cbce1942a68beb3d1b73f0dd86c8dcc363ef49",
      "0x4c5d5234f232bd2d76b96aa33f5ae4fcf0e4bfab",
      "0xeb94eca012ec0bbb254722fdda2ce7475875a52b",
      "0x1f2fcf1d036b375b384012e61d3aa33f8c256bbe",
      "0x8b396ddf906d552b2f98a8e7d743dd58cd0d920f",
      "0xa62ec622dba415aa94110739b1f951b1202cf322",
      "0xbf3b71decbcefabb3210b9d8f18ec22e0556f5f0"
    ],
    polygon: [
      "0x0dc8e47a1196bcb590485ee8bf832c5c68a52f4b",
      "0x5097cbb61d3c75907656dc4e3bba892ff136649a",
      "0x0a6e511fe663827b9ca7e2d2542b20b37fc217a6",
      "0xe7eb31f23a5befeeff76dbd2ed6adc822568a5d2",
      "0x46b3fdf7b5cde91ac049936bf0bdb12c5d22202e",
      "0xd08b5f3e89f1e2d6b067e0a0cbdb094e6e41e77c",
      "0x9cfeadcc38377283adb944205c5238d04d4dd8a1",
      "0x1719def1bf8422a777f2442bce704ac4fb20c7f0",
      "0x1b4eb3e90da47ff898d2cda40b5750721886e850"
    ],
    base: [
      "0x0be808376ecb75a5cf9bb6d237d16cd37893d904",
      "0x9b77032075806975b3bd3bcfc69e5de36ee6d176",
      "0x83ec81ae54dd8dca17c3dd4703141599090751d1",
      "0x0389879e0156033202c44bf784ac18fc02edee4f"
    ],
    arbitrum: [
      "0x9c6522117e2ed1fe5bdb72bb0ed5e3f2bde7dbe0",
      "0xa7cac4207579a179c1069435d032ee0f9f150e5c",
      "0xfc506aaa1340b4dedffd88be278bee058952d674",
      "0x3c1fba3bcee7ce410b155a8c71f9ff1312852c82",
      "0x09bd2a33c47746ff03b86bce4e885d03c74a8e8c",
      "0x544ba588efd839d2692fc31ea991cd39993c135f",
      "0x53b08dbd70327b7ba3b7886fc9987bc985d27262"
    ],
    bnb: [
      "0x7cf167390e2526bc03f3cf6852a7af1cec3e243d",
      "0x400d75dab26bbc18d163aea3e83d9ea68f6c1804",
      "0xd36990d74b947ec4ad9f52fe3d49d14addb51e44",
      "0x33d91116e0370970444b0281ab117e161febfcdd",
      "0x7a4af156379f512de147ed3b96393047226d923f"
    ],
    gnosis: [
      "0x1e9b24073183d5c6b7ae5fb4b8f0b1dd83fdc77a",
      "0x145d82bca93cca2ae057d1c6f26245d1b9522e6f",
      "0xbbde1d67297329148fe1ed5e6b00114842728e65",
      "0x7a4af156379f512de147ed3b96393047226d923f",
      "0x46b3fdf7b5cde91ac049936bf0bdb12c5d22202e"
    ],
    avalanche: [
      "0x400d75dab26bbc18d163aea3e83d9ea68f6c1804",
      "0xbaceb8ec6b9355dfc0269c18bac9d6e2bdc29c4f",
      "0x717b7948aa264decf4d780aa6914482e5f46da3e",
      "0x8f54301f315c56c112d492d9443047d4745dbe9e",
      "0xcdbcd51a5e8728e0af4895ce5771b7d17ff71959",
      "0x2c8c987c4777ab740d20cb581f5d381be95a4a4a"
    ],
    linea: [
      "0x0b17df2cdef8f0fcb7847e287726c6a8c1415a1f",
      "0x0be808376ecb75a5cf9bb6d237d16cd37893d904",
      "0x46b3fdf7b5cde91ac049936bf0bdb12c5d22202e"
    ],
    scroll: ["0xca6fe749878841b96f620ec79638b13daad3d320", "0x734583f62bb6ace3c9ba9bd5a53143ca2ce8c55a"]
  },
  functions: [
    [
      { action: "swap" },
      "processRoute(address tokenSent, uint256 sent, address tokenReceived, uint256, address recipient, bytes)",
      "transferValueAndprocessRoute(address, uint256, address tokenSent, uint256 sent, address tokenReceived, uint256, address recipient, bytes)"
    ]
  ],
  rules: []
})
