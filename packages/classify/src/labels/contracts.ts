import { type Label, onEveryChain } from "../rule/index.ts"

/** Factories of BitGo's wallets and of their deposit addresses, in the order of versions. */
const bitGo = {
  v1: ["0xffa397285ce46fb78c588a9e993286aac68c37cd", "0x9a0d63911620f7fc15c3c020edbe4d7267ea3e4d"],
  v2: ["0x29ef46035e9fa3d570c598d3266424ca11413b0c", "0xa7198f48c58e91f01317e70cd24c5cce475c1555"],
  v4: ["0x37996e762fa8b671869740c79eb33f625b3bf92a", "0x809ee567e413543af1caebcdb247f6a67eafc8dd"]
} as const

const seaport = [
  "0x1e0049783f008a0085193e00003d00cd54003c71",
  "0x0000000000c2d145a2526bd8c716263bfebe1a72",
  "0x00000000f9490004c11cef243f5400493c00ad63",
  "0x000000e7ec00e7b300774b00001314b8610022b8",
  "0x000056f7000000ece9003ca63978907a00ffd100",
  "0xa000027a9b2802e1ddf7000061001e5c005a0000",
  "0x004c00500000ad104d7dbd00e3ae0a5c00560c00",
  "0x000000000000aaeb6d7670e522a718067333cd4e"
] as const

/** Contracts that act for a brand and log nothing of their own: those that move what owners approved, relayers and factories. */
const published: ReadonlyArray<Omit<Label, "kind">> = [
  {
    // Seaport's conduit and transfer helper, the controller of conduits, zones, and what limits transfers: @opensea/seaport-js,
    // @reservoir0x/sdk.
    name: "OpenSea",
    url: "https://github.com/ProjectOpenSea/seaport-js/blob/main/src/constants.ts",
    accounts: {
      ...onEveryChain(...seaport),
      // And Wyvern's token transfer proxy.
      ethereum: [...seaport, "0xe5c783ee536cf5e63e792988335c4255169be4e1"]
    }
  },
  {
    name: "OpenSea Shared Storefront",
    url: "https://github.com/ProjectOpenSea/opensea-js",
    accounts: {
      ethereum: ["0x495f947276749ce646f68ac8c248420045cb7b5e"],
      polygon: ["0x2953399124f0cbb46d2cbacd8a89cf0599974963"]
    }
  },
  {
    // The managers of transfers and the strategies of orders; also @reservoir0x/sdk.
    name: "LooksRare",
    url: "https://docs.looksrare.org/developers/deployed-contract-addresses",
    accounts: {
      ethereum: [
        "0xf42aa99f011a1fa7cda90e5e98b277e306bca83e",
        "0xfed24ec7e22f573c2e08aef55aa6797ca2b3a051",
        "0x000000000060c4ca14cfc4325359062ace33fe3d",
        "0x56244bb70cbd3ea9dc8007399f61dfc065190031",
        "0x579af6fd30bf83a5ac0d636bc619f98dbdeb930c",
        "0x86f909f70813cdb1bc733f4d97dc6b03b8e7e8f3",
        "0x09f93623019049c76209c26517acc2af9d49c69b",
        "0x1838de7d4e4e42c8eb7b204a91e28e9fad14f536"
      ]
    }
  },
  {
    // What moves items, and the manager of fees; also @reservoir0x/sdk.
    name: "X2Y2",
    url: "https://docs.x2y2.io/developers/contracts",
    accounts: {
      ethereum: [
        "0xf849de01b080adc3a814fabe1e2087475cf2e354",
        "0x024ac22acdb367a3ae52a3d94ac6649fdc1f0779",
        "0xd823c605807cc5e6bd6fc0d7e4eea50d3e2d66cd"
      ]
    }
  },
  {
    // What moves items for the exchanges, and their policies.
    name: "Blur",
    url: "https://github.com/reservoirprotocol/indexer/blob/main/packages/sdk/src/addresses.json",
    accounts: {
      ethereum: [
        "0x00000000000111abe46ff893f3b2fdf1f759a8a8",
        "0x2f18f339620a63e43f0839eeb18d7de1e1be4dfb",
        "0x00000000006411739da1c40b106f8511de5d1fac",
        "0x0000000000dab4a563819e8fd93dba3b25bc3495"
      ]
    }
  },
  {
    // What moves items and tokens.
    name: "Rarible",
    url: "https://docs.rarible.org/reference/contract-reference",
    accounts: {
      ethereum: ["0x4fee7b061c97c9c496b01dbce9cdb10c02f0a0be", "0xb8e4526e0da700e9ef1f879af713d691f81507d8"],
      polygon: ["0xd47e14dd9b98411754f722b4c4074e14752ada7c", "0x49b4e47079d9b733b2227fa15f0762dbf707b263"]
    }
  },
  {
    // The modules of its router, one a market, and the proxy for permits.
    name: "Reservoir",
    url: "https://github.com/reservoirprotocol/indexer/blob/main/packages/sdk/src/addresses.json",
    accounts: {
      ethereum: [
        "0x00ca04c45da318d5b7e7b14d5381ca59f09c73f0",
        "0x06500263e56116e7d4b18f78be62558a8caa93eb",
        "0x07c163b007b3db7ccffef77848a766047d8ffc2d",
        "0x0ac4aa4e2b50b9a1638c046f2564a6552427d9e4",
        "0x29155db9c01ac5412ad03c577d71bd9d0e90db97",
        "0x481917e23fe40c6e15f70a864421eee865e0f250",
        "0x512a6a1a74f1f08aac8155605b9da8ace46b3d9c",
        "0x5d92ac3936b6a02a684b214d2ecbc2e75fd9e0b4",
        "0x71f52a45b4d79977156e410314e1cb16814dbc3b",
        "0x806ccd909e94218a08545eb9ea88a5a0dde6e0c6",
        "0x83b364d8863bbdaba86d085fd09d6f4a03b36c7c",
        "0x849ef788b40af342e2883c3112dd636f03a4203e",
        "0x8be240e8689547f1068a835d14f1d943958095dc",
        "0x9561e33b68d7c21e4010f027d751d417127cc5b5",
        "0xa97727370e2592f83602bc92975c49c4fea4491f",
        "0xace0df31b8759c97b7b06dd5db3335fc190225e0",
        "0xb56fa88072f5e299331cbb810d25075f6caa889c",
        "0xb6c0cf204d7872fff613fa090f723d9d520ede2a",
        "0xc6f6f3743931983739982855267893c63fc94ca3",
        "0xccaaea06428492f366cd0b7f85f7964f7c322f04",
        "0xcd4ebd768ccbe022274506f5e45d14fd90dc5be7",
        "0xd8741e5e73fbc7b30863282de5595e49359910d2",
        "0xd8f24f5f0382e197c1e87ad82b357209383470cf",
        "0xe2840826c43c25e88a5ef43ff790d7105889dd6e",
        "0xfcd5b37fb64c06646c390d0376e8aad9bf5e1163"
      ],
      optimism: [
        "0x00ca04c45da318d5b7e7b14d5381ca59f09c73f0",
        "0x07c163b007b3db7ccffef77848a766047d8ffc2d",
        "0x14ccd0a0f646a35368f7e99f763b2988be0292e5",
        "0x5d92ac3936b6a02a684b214d2ecbc2e75fd9e0b4",
        "0x670ec3e840816c81fb8567c9a5368ab55f3d796a",
        "0x849ef788b40af342e2883c3112dd636f03a4203e",
        "0xccaaea06428492f366cd0b7f85f7964f7c322f04",
        "0xd8741e5e73fbc7b30863282de5595e49359910d2",
        "0xd8f24f5f0382e197c1e87ad82b357209383470cf"
      ],
      polygon: [
        "0x07c163b007b3db7ccffef77848a766047d8ffc2d",
        "0x0ac4aa4e2b50b9a1638c046f2564a6552427d9e4",
        "0x14ccd0a0f646a35368f7e99f763b2988be0292e5",
        "0x5d92ac3936b6a02a684b214d2ecbc2e75fd9e0b4",
        "0x6e606a7802d19cd33bad39caebba3047b479e5d9",
        "0x806ccd909e94218a08545eb9ea88a5a0dde6e0c6",
        "0x849ef788b40af342e2883c3112dd636f03a4203e",
        "0xb6c0cf204d7872fff613fa090f723d9d520ede2a",
        "0xc41f114b586659045263fb74079a66e79f352f5a",
        "0xccaaea06428492f366cd0b7f85f7964f7c322f04",
        "0xd8741e5e73fbc7b30863282de5595e49359910d2",
        "0xd8f24f5f0382e197c1e87ad82b357209383470cf"
      ]
    }
  },
  {
    name: "LayerZero",
    url: "https://docs.layerzero.network/v1/deployments/technical-reference/mainnet/default-config",
    accounts: { ethereum: ["0x902f09715b6303d4173037652fa7377e5b98089e"] }
  },
  {
    // And what pays many at once: @bitgo/statics.
    name: "BitGo",
    url: "https://github.com/BitGo/BitGoJS/blob/master/modules/statics/src/networks.ts",
    accounts: {
      ethereum: [...bitGo.v1, ...bitGo.v2, ...bitGo.v4, "0xebe27913fcc7510eadf10643a8f86bf5492a9541"],
      optimism: [...bitGo.v4, "0xebe27913fcc7510eadf10643a8f86bf5492a9541"],
      polygon: [...bitGo.v2, ...bitGo.v4, "0x3e1e5d78e44f15593b3b61ed278f12c27f0ff33e"],
      base: [
        "0xdd498702f44c4da08eb9e08d3f015eefe5cb71fc",
        "0x4550e1e7616d3364877fc6c9324938dab678621a",
        "0x3e1e5d78e44f15593b3b61ed278f12c27f0ff33e"
      ],
      arbitrum: [...bitGo.v4, "0x3e1e5d78e44f15593b3b61ed278f12c27f0ff33e"],
      bnb: ["0x3e1e5d78e44f15593b3b61ed278f12c27f0ff33e"],
      avalanche: ["0x3e1e5d78e44f15593b3b61ed278f12c27f0ff33e"]
    }
  },
  {
    name: "OlympusDAO",
    url: "https://docs.olympusdao.finance/",
    accounts: { ethereum: ["0xfd31c7d00ca47653c6ce64af53c1571f9c36566a"] }
  }
]

export const contracts: ReadonlyArray<Label> = published.map(label => ({ kind: "contract", ...label }))
