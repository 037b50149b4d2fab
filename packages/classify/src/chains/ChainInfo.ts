/** Symbols that spam tokens imitate. */
export type WellKnownSymbol = "USDC" | "USDT" | "DAI" | "WETH" | "ETH"

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
  /** `l1Fee`: receipts carry what the data cost, on top of the gas that was used (the OP Stack, Scroll). */
  readonly feeModel: "gas" | "l1Fee"
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
  /**
   * Contracts that a well-known symbol means: the issuers' lists and @uniswap/sdk-core. Ether is the native token where it is not
   * listed; any other symbol that is not listed may mean any contract.
   */
  readonly wellKnownTokens: Readonly<Partial<Record<WellKnownSymbol, ReadonlyArray<`0x${string}`>>>>
  readonly pricing: {
    /** The pair of Chainlink's feed for the native token. */
    readonly nativeTokenFeed?: string
    /** The feed that reports outages of a rollup's sequencer: https://docs.chain.link/data-feeds/l2-sequencer-feeds */
    readonly sequencerUptimeFeed?: `0x${string}`
    /** Tokens that pools and vaults are priced in: they have deep markets and a feed of their own. */
    readonly quoteTokens: ReadonlyArray<`0x${string}`>
  }
  /** Public instances. Explorers that serve all chains (Etherscan v2, Routescan, Sourcify) take the `chainId`. */
  readonly explorers: { readonly blockscout?: string }
}
