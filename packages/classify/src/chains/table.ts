import type { ChainInfo } from "./ChainInfo.ts"

const ether = { name: "Ether", symbol: "ETH", decimals: 18 } as const

/** The chains that come with the package, by name. An entry here is all that a new chain needs. */
export const table = {
  ethereum: {
    chainId: 1,
    displayName: "Ethereum",
    network: "ethereum-mainnet",
    ordinal: 0,
    nativeToken: ether,
    wrappedNative: {
      address: "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2",
      name: "Wrapped Ether",
      symbol: "WETH"
    },
    feeModel: "gas",
    reorgDepth: 256,
    maxHeadLag: 5,
    predeploys: {},
    wellKnownTokens: {
      USDC: ["0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"],
      USDT: ["0xdac17f958d2ee523a2206206994597c13d831ec7"],
      DAI: ["0x6b175474e89094c44da98b954eedeac495271d0f"],
      WETH: ["0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"]
    },
    pricing: {
      nativeTokenFeed: "ETH/USD",
      quoteTokens: [
        "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2", // WETH
        "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48", // USDC
        "0xdac17f958d2ee523a2206206994597c13d831ec7" // USDT
      ]
    },
    explorers: { blockscout: "https://eth.blockscout.com" }
  },
  optimism: {
    chainId: 10,
    displayName: "Optimism",
    network: "optimism-mainnet",
    ordinal: 1,
    nativeToken: ether,
    wrappedNative: {
      address: "0x4200000000000000000000000000000000000006",
      name: "Wrapped Ether",
      symbol: "WETH"
    },
    feeModel: "l1Fee",
    reorgDepth: 256,
    maxHeadLag: 30,
    predeploys: { legacyEther: "0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000" },
    wellKnownTokens: {
      USDC: ["0x0b2c639c533813f4aa9d7837caf62653d097ff85", "0x7f5c764cbc14f9669b88837ca1490cca17c31607"],
      USDT: ["0x94b008aa00579c1307b0ef2c499ad98a8ce58e58"],
      DAI: ["0xda10009cbd5d07dd0cecc66161fc93d7c9000da1"],
      WETH: ["0x4200000000000000000000000000000000000006"]
    },
    pricing: {
      nativeTokenFeed: "ETH/USD",
      sequencerUptimeFeed: "0x371ead81c9102c9bf4874a9075ffff170f2ee389",
      quoteTokens: [
        "0x4200000000000000000000000000000000000006", // WETH
        "0x0b2c639c533813f4aa9d7837caf62653d097ff85", // USDC
        "0x7f5c764cbc14f9669b88837ca1490cca17c31607" // USDC.e
      ]
    },
    explorers: { blockscout: "https://optimism.blockscout.com" }
  },
  polygon: {
    chainId: 137,
    displayName: "Polygon",
    network: "polygon-mainnet",
    ordinal: 2,
    nativeToken: { name: "POL", symbol: "POL", decimals: 18 },
    wrappedNative: {
      address: "0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270",
      name: "Wrapped POL",
      symbol: "WPOL"
    },
    feeModel: "gas",
    reorgDepth: 256,
    maxHeadLag: 30,
    predeploys: { nativeToken: "0x0000000000000000000000000000000000001010" },
    wellKnownTokens: {
      USDC: ["0x3c499c542cef5e3811e1192ce70d8cc03d5c3359", "0x2791bca1f2de4661ed88a30c99a7a9449aa84174"],
      USDT: ["0xc2132d05d31c914a87c6611c10748aeb04b58e8f"],
      DAI: ["0x8f3cf7ad23cd3cadbd9735aff958023239c6a063"],
      WETH: ["0x7ceb23fd6bc0add59e62ac25578270cff1b9f619"]
    },
    pricing: {
      nativeTokenFeed: "MATIC/USD",
      quoteTokens: [
        "0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270", // WPOL
        "0x7ceb23fd6bc0add59e62ac25578270cff1b9f619", // WETH
        "0x3c499c542cef5e3811e1192ce70d8cc03d5c3359", // USDC
        "0x2791bca1f2de4661ed88a30c99a7a9449aa84174" // USDC.e
      ]
    },
    explorers: { blockscout: "https://polygon.blockscout.com" }
  },
  base: {
    chainId: 8453,
    displayName: "Base",
    network: "base-mainnet",
    ordinal: 3,
    nativeToken: ether,
    wrappedNative: {
      address: "0x4200000000000000000000000000000000000006",
      name: "Wrapped Ether",
      symbol: "WETH"
    },
    feeModel: "l1Fee",
    reorgDepth: 256,
    maxHeadLag: 30,
    predeploys: {},
    wellKnownTokens: {
      USDC: ["0x833589fcd6edb6e08f4c7c32d4f71b54bda02913"],
      USDT: ["0xfde4c96c8593536e31f229ea8f37b2ada2699bb2"],
      DAI: ["0x50c5725949a6f0c72e6c4a641f24049a917db0cb"],
      WETH: ["0x4200000000000000000000000000000000000006"]
    },
    pricing: {
      nativeTokenFeed: "ETH/USD",
      sequencerUptimeFeed: "0xbcf85224fc0756b9fa45aa7892530b47e10b6433",
      quoteTokens: [
        "0x4200000000000000000000000000000000000006", // WETH
        "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913" // USDC
      ]
    },
    explorers: { blockscout: "https://base.blockscout.com" }
  },
  arbitrum: {
    chainId: 42161,
    displayName: "Arbitrum",
    network: "arbitrum-mainnet",
    ordinal: 4,
    nativeToken: ether,
    wrappedNative: {
      address: "0x82af49447d8a07e3bd95bd0d56f35241523fbab1",
      name: "Wrapped Ether",
      symbol: "WETH"
    },
    feeModel: "gas",
    reorgDepth: 2048,
    maxHeadLag: 240,
    predeploys: {},
    wellKnownTokens: {
      USDC: ["0xaf88d065e77c8cc2239327c5edb3a432268e5831", "0xff970a61a04b1ca14834a43f5de4533ebddb5cc8"],
      USDT: ["0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9"],
      DAI: ["0xda10009cbd5d07dd0cecc66161fc93d7c9000da1"],
      WETH: ["0x82af49447d8a07e3bd95bd0d56f35241523fbab1"]
    },
    pricing: {
      nativeTokenFeed: "ETH/USD",
      sequencerUptimeFeed: "0xfdb631f5ee196f0ed6faa767959853a9f217697d",
      quoteTokens: [
        "0x82af49447d8a07e3bd95bd0d56f35241523fbab1", // WETH
        "0xaf88d065e77c8cc2239327c5edb3a432268e5831", // USDC
        "0xff970a61a04b1ca14834a43f5de4533ebddb5cc8", // USDC.e
        "0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9" // USDT
      ]
    },
    explorers: { blockscout: "https://arbitrum.blockscout.com" }
  },
  bnb: {
    chainId: 56,
    displayName: "BNB Chain",
    network: "bnb-mainnet",
    ordinal: 5,
    nativeToken: { name: "BNB", symbol: "BNB", decimals: 18 },
    wrappedNative: {
      address: "0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c",
      name: "Wrapped BNB",
      symbol: "WBNB"
    },
    feeModel: "gas",
    reorgDepth: 256,
    maxHeadLag: 133,
    predeploys: {},
    wellKnownTokens: {
      USDC: ["0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d"],
      USDT: ["0x55d398326f99059ff775485246999027b3197955"],
      DAI: ["0x1af3f329e8be154074d8769d1ffa4ee058b1dbc3"],
      WETH: ["0x4db5a66e937a9f4473fa95b1caf1d1e1d62e29ea"],
      ETH: ["0x2170ed0880ac9a755fd29b2688956bd959f933f8"]
    },
    pricing: {
      nativeTokenFeed: "BNB/USD",
      quoteTokens: [
        "0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c", // WBNB
        "0x55d398326f99059ff775485246999027b3197955", // USDT
        "0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d" // USDC
      ]
    },
    explorers: {}
  },
  gnosis: {
    chainId: 100,
    displayName: "Gnosis",
    network: "gnosis-mainnet",
    ordinal: 6,
    nativeToken: { name: "xDAI", symbol: "xDAI", decimals: 18 },
    wrappedNative: {
      address: "0xe91d153e0b41518a2ce8dd3d7944fa863463a97d",
      name: "Wrapped xDAI",
      symbol: "WXDAI"
    },
    feeModel: "gas",
    reorgDepth: 256,
    maxHeadLag: 12,
    predeploys: {},
    wellKnownTokens: {
      USDC: ["0xddafbb505ad214d7b80b1f830fccc89b60fb7a83"],
      USDT: ["0x4ecaba5870353805a9f068101a40e0f32ed605c6"],
      DAI: [],
      WETH: ["0x6a023ccd1ff6f2045c3309768ead9e68f978f6e1"]
    },
    pricing: {
      nativeTokenFeed: "DAI/USD",
      quoteTokens: [
        "0xe91d153e0b41518a2ce8dd3d7944fa863463a97d", // WXDAI
        "0x6a023ccd1ff6f2045c3309768ead9e68f978f6e1", // WETH
        "0xddafbb505ad214d7b80b1f830fccc89b60fb7a83", // USDC
        "0x2a22f9c3b484c3629090feed35f17ff8f88f76f0" // USDC.e
      ]
    },
    explorers: { blockscout: "https://gnosis.blockscout.com" }
  },
  avalanche: {
    chainId: 43114,
    displayName: "Avalanche",
    network: "avalanche-mainnet",
    ordinal: 7,
    nativeToken: { name: "Avalanche", symbol: "AVAX", decimals: 18 },
    wrappedNative: {
      address: "0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7",
      name: "Wrapped AVAX",
      symbol: "WAVAX"
    },
    feeModel: "gas",
    reorgDepth: 256,
    maxHeadLag: 60,
    predeploys: {},
    wellKnownTokens: {
      USDC: ["0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e"],
      USDT: ["0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7"],
      DAI: ["0xd586e7f844cea2f87f50152665bcbc2c279d8d70"],
      WETH: ["0x49d5c2bdffac6ce2bfdb6640f4f80f226bc10bab"]
    },
    pricing: {
      nativeTokenFeed: "AVAX/USD",
      quoteTokens: [
        "0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7", // WAVAX
        "0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e", // USDC
        "0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7" // USDt
      ]
    },
    explorers: {}
  },
  linea: {
    chainId: 59144,
    displayName: "Linea",
    network: "linea-mainnet",
    ordinal: 8,
    nativeToken: ether,
    wrappedNative: {
      address: "0xe5d7c2a44ffddf6b295a15c148167daaaf5cf34f",
      name: "Wrapped Ether",
      symbol: "WETH"
    },
    feeModel: "gas",
    reorgDepth: 256,
    maxHeadLag: 30,
    predeploys: {},
    wellKnownTokens: {
      USDC: ["0x176211869ca2b568f2a7d4ee941e073a821ee1ff"],
      USDT: ["0xa219439258ca9da29e9cc4ce5596924745e12b93"],
      DAI: ["0x4af15ec2a0bd43db75dd04e62faa3b8ef36b00d5"],
      WETH: ["0xe5d7c2a44ffddf6b295a15c148167daaaf5cf34f"]
    },
    pricing: {
      nativeTokenFeed: "ETH/USD",
      quoteTokens: [
        "0xe5d7c2a44ffddf6b295a15c148167daaaf5cf34f", // WETH
        "0x176211869ca2b568f2a7d4ee941e073a821ee1ff" // USDC
      ]
    },
    explorers: { blockscout: "https://explorer.linea.build" }
  },
  scroll: {
    chainId: 534352,
    displayName: "Scroll",
    network: "scroll-mainnet",
    ordinal: 9,
    nativeToken: ether,
    wrappedNative: {
      address: "0x5300000000000000000000000000000000000004",
      name: "Wrapped Ether",
      symbol: "WETH"
    },
    feeModel: "l1Fee",
    reorgDepth: 256,
    maxHeadLag: 20,
    predeploys: {},
    wellKnownTokens: {
      USDC: ["0x06efdbff2a14a7c8e15944d1f4a48f9f95f663a4"],
      USDT: ["0xf55bec9cafdbe8730f096aa55dad6d22d44099df"],
      DAI: ["0xca77eb3fefe3725dc33bccb54edefc3d9f764f97"],
      WETH: ["0x5300000000000000000000000000000000000004"]
    },
    pricing: {
      nativeTokenFeed: "ETH/USD",
      sequencerUptimeFeed: "0x45c2b8c204568a03dc7a2e32b71d67fe97f908a9",
      quoteTokens: [
        "0x5300000000000000000000000000000000000004", // WETH
        "0x06efdbff2a14a7c8e15944d1f4a48f9f95f663a4" // USDC
      ]
    },
    explorers: { blockscout: "https://scroll.blockscout.com" }
  }
} as const satisfies Readonly<Record<string, ChainInfo>>
