import { type Label, onEveryChain } from "../rule/index.ts"

/** A list of what the exchange published as its reserves. */
const reserves = (project: string) =>
  `https://github.com/DefiLlama/DefiLlama-Adapters/blob/main/projects/${project}/index.js`

/** Accounts of centralized exchanges, as of November 2026. They belong to keys, and are the same on every chain. */
const published: ReadonlyArray<Omit<Label, "kind">> = [
  {
    name: "Binance",
    url: "https://www.binance.com/en/blog/community/our-commitment-to-transparency-2895840147147652626",
    accounts: onEveryChain(
      "0xbe0eb53f46cd790cd13851d5eff43d12404d33e8",
      "0xf977814e90da44bfa03b6295a0616a897441acec",
      "0x5a52e96bacdabb82fd05763e25335261b270efcb",
      "0x28c6c06298d514db089934071355e5743bf21d60",
      "0x9696f59e4d72e237be84ffd425dcad154bf96976",
      "0x21a31ee1afc51d94c2efccaa2092ad1028285549",
      "0xdfd5293d8e347dfe59e90efd55b2956a1343963d",
      "0x56eddb7aa87536c09ccc2793473599fd21a8b17f",
      "0x4976a4a02f38326660d17bf34b431dc6e2eb2327",
      // Hot wallets of BNB Smart Chain, Arbitrum, Avalanche, Polygon and Optimism.
      "0x3c783c21a0383057d128bae431894a5c19f9cf06",
      "0xdccf3b77da55107280bd850ea519df3705d1a75a",
      "0x8894e0a0c962cb723c1976a4421c95949be2d4e3",
      "0x515b72ed8a97f42c568d6a143232775018f133c8",
      "0xbd612a3f30dca67bf60a39fd0d35e39b7ab80774",
      "0x01c952174c24e1210d26961d456a77a39e1f0bb0",
      "0x29bdfbf7d27462a2d115748ace2bd71a2646946c",
      "0xe2fc31f816a9b94326492132018c3aecc4a93ae1",
      "0x73f5ebe90f27b46ea12e5795d16c4b408b19cc6f",
      "0x161ba15a5f335c9f06bb5bbb0a9ce14076fbb645",
      "0x1fbe2acee135d991592f167ac371f3dd893a508b",
      "0xeb2d2f1b8c558a40207669291fda468e50c8a0bb",
      "0xa180fe01b906a1be37be6c534a3300785b20d947",
      "0xb38e8c17e38363af6ebdcb3dae12e0243582891d",
      "0x4aefa39caeadd662ae31ab0ce7c8c2c9c0a013e8",
      "0x9f8c163cba728e99993abe7495f06c0a3c8ac8b9",
      "0xe7804c37c13166ff0b37f5ae0bb07a3aebb6e245",
      "0x082489a616ab4d46d1947ee3f912e080815b08da",
      "0xacd03d601e5bb1b275bb94076ff46ed9d753435a"
    )
  },
  {
    name: "Bitfinex",
    url: reserves("bitfinex"),
    accounts: onEveryChain(
      "0x77134cbc06cb00b66f4c7e623d5fdbf6777635ec",
      "0x742d35cc6634c0532925a3b844bc454e4438f44e",
      "0xc61b9bb3a7a0767e3179713f3a5c7a9aedce193c",
      "0x876eabf441b2ee5b5b0554fd502a8e0600950cfa"
    )
  },
  {
    name: "Bitget",
    url: reserves("bitget"),
    accounts: onEveryChain(
      "0x0639556f03714a74a5feeaf5736a4a64ff70d206",
      "0x5bdf85216ec1e38d6458c870992a69e38e03f7ef",
      "0x97b9d2102a9a65a26e1ee82d59e42d1b73b68689",
      "0x14b5f559c27bc00c39f668a88471498d68d18768",
      "0x1ab4973a48dc892cd9971ece8e01dcc7688f8f23",
      "0xe7b3b0a59b026ec1fef16561daf93672a61bafec"
    )
  },
  {
    name: "Bybit",
    url: reserves("bybit"),
    accounts: onEveryChain(
      "0x1db92e2eebc8e0c075a02bea49a2935bcd2dfcf4",
      "0xa7a93fd0a276fc1c0197a5b5623ed117786eed06",
      "0xe1ab8c08294f8ee707d4efa458eab8bbeeb09215",
      "0xee5b5b923ffce93a870b3104b7ca09c3db80047a",
      "0xf89d7b9c864f589bbf53a82105107622b35eaa40"
    )
  },
  {
    name: "Crypto.com",
    url: reserves("crypto-com"),
    accounts: onEveryChain(
      "0x72a53cdbbcc1b9efa39c834a540550e23463aacb",
      "0x6262998ced04146fa42253a5c0af90ca02dfd2a3",
      "0xcffad3200574698b78f32232aa9d63eabd290703",
      "0x7758e507850da48cd47df1fb5f875c23e3340c50",
      "0x46340b20830761efd32832a74d7169b29feb9758",
      "0xf3b0073e3a7f747c7a38b36b805247b222c302a3"
    )
  },
  {
    name: "Deribit",
    url: "https://insights.deribit.com/exchange-updates/proof-of-reserves-deribit/",
    accounts: onEveryChain(
      "0x77021d475e36b3ab1921a0e3a8380f069d3263de",
      "0x5f397b62502e255f68382791947d54c4b2d37f09",
      "0xcfee6efec3471874022e205f4894733c42cbbf64",
      "0x2eed6a08fb89a5cd111efa33f8dca46cfbeb370f",
      "0x6b378be3c9642ccf25b1a27facb8ace24ac34a12",
      "0xa7e15ef7c01b58ebe5ef74aa73625ae4b11fe754",
      "0x062448f804191128d71fc72e10a1d13bd7308e7e",
      "0xa0f6121319a34f24653fb82addc8dd268af5b9e1",
      "0x904cc2b2694ffa78f04708d6f7de205108213126",
      "0x63f41034871535cee49996cc47719891fe03dff9"
    )
  },
  {
    name: "Gate",
    url: reserves("gate-io"),
    accounts: onEveryChain(
      "0x0d0707963952f2fba59dd06f2b425ace40b492fe",
      "0x1c4b70a3968436b9a0a9cf5205c787eb81bb558c",
      "0xd793281182a0e3e023116004778f45c29fc14f19",
      "0xc882b111a75c0c657fc507c04fbfcd2cc984f071",
      "0x85faa6c1f2450b9caea300838981c2e6e120c35c",
      "0xffeb0f61871acdb4838dfc6d5082f063e738e421"
    )
  },
  {
    name: "Gemini",
    url: reserves("gemini"),
    accounts: onEveryChain(
      "0xf51710015536957a01f32558402902a2d9c35d82",
      "0xd24400ae8bfebb18ca49be86258a3c749cf46853",
      "0x07ee55aa48bb72dcc6e9d78256648910de513eca",
      "0xafcd96e580138cfa2332c632e66308eacd45c5da",
      "0x61edcdf5bb737adffe5043706e7c5bb1f1a56eea"
    )
  },
  {
    name: "HTX",
    url: reserves("huobi"),
    accounts: onEveryChain(
      "0xa929022c9107643515f5c777ce9a910f0d1e490c",
      "0x18709e89bd403f470088abdacebe86cc60dda12e",
      "0xcac725bef4f114f728cbcfd744a731c2a463c3fc",
      "0x5c985e89dde482efe97ea9f1950ad149eb73829b",
      "0xc589b275e60dda57ad7e117c6dd837ab524a5666"
    )
  },
  {
    name: "Kraken",
    url: reserves("kraken"),
    accounts: onEveryChain(
      "0x2910543af39aba0cd09dbb2d50200b3e800a63d2",
      "0xae2d4617c862309a3d75a0ffb358c7a5009c673f",
      "0x43984d578803891dfa9706bdeee6078d80cfc79e",
      "0x66c57bf505a85a74609d2c83e94aabb26d691e1f",
      "0xda9dfa130df4de4673b89022ee50ff26f6ea73cf",
      "0xa83b11093c858c86321fbc4c20fe82cdbd58e09e",
      "0x0a869d79a7052c7f1b55a8ebabbea3420f0d1e13",
      "0xe853c56864a2ebe4576a807d26fdc4a0ada51919",
      "0x267be1c1d684f78cb4f6a176c4911b741e4ffdc0",
      "0xfa52274dd61e1643d2205169732f29114bc240b3",
      "0x53d284357ec70ce289d6d64134dfac8e511c8a3d",
      "0x89e51fa8ca5d66cd220baed62ed01e8951aa7c40",
      "0xc6bed363b30df7f35b601a5547fe56cd31ec63da",
      "0x29728d0efd284d85187362faa2d4d76c2cfc2612",
      "0xe9f7ecae3a53d2a67105292894676b00d1fab785"
    )
  },
  {
    name: "KuCoin",
    url: reserves("kucoin"),
    accounts: onEveryChain(
      "0xd6216fc19db775df9774a6e33526131da7d19a2c",
      "0xb8e6d31e7b212b2b7250ee9c26c56cebbfbe6b23",
      "0x1692e170361cefd1eb7240ec13d048fd9af6d667",
      "0xf16e9b0d03470827a95cdfd0cb8a8a3b46969b91",
      "0xec30d02f10353f8efc9601371f56e808751f396f",
      "0xcad621da75a66c7a8f4ff86d30a2bf981bfc8fdd",
      "0x738cf6903e6c4e699d1c2dd9ab8b67fcdb3121ea",
      "0xa152f8bb749c55e9943a3a0a3111d18ee2b3f94e",
      "0xf8da05c625a6e601281110cba52b156e714e1dc2",
      "0xf97deb1c0bb4536ff16617d29e5f4b340fe231df",
      "0xd89350284c7732163765b23338f2ff27449e0bf5",
      "0x88bd4d3e2997371bceefe8d9386c6b5b4de60346",
      "0x45300136662dd4e58fc0df61e6290dffd992b785"
    )
  },
  {
    name: "MEXC",
    url: reserves("mexc-cex"),
    accounts: onEveryChain(
      "0x3cc936b795a188f0e246cbb2d74c5bd190aecf18",
      "0x0162cd2ba40e23378bf0fd41f919e1be075f025f",
      "0x75e89d5979e4f6fba9f97c104c2f0afb3f1dcb88",
      "0xee136c0389733849dd710ac7104e92c6bf497574",
      "0x4982085c9e2f89f2ecb8131eca71afad896e89cb",
      "0x2e8f79ad740de90dc5f5a9f0d8d9661a60725e64",
      "0x51e3d44172868acc60d68ca99591ce4230bc75e0",
      "0x9b64203878f24eb0cdf55c8c6fa7d08ba0cf77e5",
      "0xdf90c9b995a3b10a5b8570a47101e6c6a29eb945"
    )
  },
  {
    name: "OKX",
    url: reserves("okex"),
    accounts: onEveryChain(
      "0x6cc5f688a315f3dc28a7781717a9a798a59fda7b",
      "0x5041ed759dd4afc3a72b8192c143f72f4724081a",
      "0x03ae1a796dfe0400439211133d065bda774b9d3e",
      "0x06959153b974d0d5fdfd87d561db6d8d4fa0bb0b",
      "0x42cf18596ee08e877d532df1b7cf763059a7ea57",
      "0xbf94f0ac752c739f623c463b5210a7fb2cbb420b"
    )
  }
]

export const exchanges: ReadonlyArray<Label> = published.map(label => ({ kind: "exchange", ...label }))
