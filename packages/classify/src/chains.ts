/** One chain: everything that the packages know of it apart from the addresses of protocols. */
export interface ChainInfo {
  /** EIP-155. */
  readonly chainId: number
  /** How people write it. */
  readonly displayName: string
  /** How records write it. */
  readonly network: string
  /** Its number in cursors and stored rows. It must never change, nor be used again. */
  readonly ordinal: number
  readonly nativeToken: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly wrappedNative: { readonly address: `0x${string}`; readonly name: string; readonly symbol: string }
  /** `opStack`: receipts carry an `l1Fee` for the data, on top of the gas that was used. */
  readonly feeModel: "standard" | "opStack"
  /** Blocks that a reorganization removes at most. */
  readonly reorgDepth: number
  /** Blocks of about a minute: a node that is further from the newest head is lagging. */
  readonly maxHeadLag: number
  /** Contracts that the protocol of the chain itself placed. */
  readonly predeploys: {
    /** The native token's own contract, where nodes log each of its transfers (Polygon's bor: `LogTransfer`). */
    readonly nativeToken?: `0x${string}`
    /** The token that the native token was before OP Stack's Bedrock (2023). */
    readonly legacyEther?: `0x${string}`
  }
  /** Contracts that a well-known symbol means: the issuers' lists and @uniswap/sdk-core. */
  readonly wellKnownTokens: Readonly<Record<WellKnownSymbol, ReadonlyArray<`0x${string}`>>>
  readonly pricing: {
    /** The pair of Chainlink's feed for the native token. */
    readonly nativeTokenFeed: string
    /** The feed that reports outages of a rollup's sequencer: https://docs.chain.link/data-feeds/l2-sequencer-feeds */
    readonly sequencerUptimeFeed?: `0x${string}`
    /** Tokens that pools and vaults are priced in: they have deep markets and a feed of their own. */
    readonly quoteTokens: ReadonlyArray<`0x${string}`>
  }
  /** Public instances. Explorers that serve all chains (Etherscan v2, Routescan, Sourcify) take the `chainId`. */
  readonly explorers: { readonly blockscout: string }
}

/** Symbols that spam tokens imitate. */
export type WellKnownSymbol = "USDC" | "USDT" | "DAI" | "WETH"

/** The address of every chain's native token in lists of assets (EIP-7528). */
export const nativeTokenAddress: `0x${string}` = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"

const ether = { name: "Ether", symbol: "ETH", decimals: 18 } as const

const table = {
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
    feeModel: "standard",
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
    feeModel: "opStack",
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
    feeModel: "standard",
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
  }
} as const satisfies Readonly<Record<string, ChainInfo>>

/** A chain's name, as parameters and options take it. */
export type Chain = keyof typeof table

/** A chain as records write it. */
export type Network = (typeof table)[Chain]["network"]

/**
 * The chains, by name. An entry here and addresses in protocol files are all that a new chain needs.
 *
 * @example
 * ```ts
 * import { chains } from "@glossa/classify/chains"
 *
 * chains.polygon.nativeToken.symbol // "POL"
 * ```
 */
export const chains: { readonly [Name in Chain]: ChainInfo & Pick<(typeof table)[Name], "network" | "displayName"> } =
  table

/** The names of the chains, in the order of their numbers. */
export const chainNames: ReadonlyArray<Chain> = (Object.keys(table) as Array<Chain>).toSorted(
  (a, b) => table[a].ordinal - table[b].ordinal
)

/** The same chains as records write them. */
export const networks: ReadonlyArray<Network> = chainNames.map(name => chains[name].network)
