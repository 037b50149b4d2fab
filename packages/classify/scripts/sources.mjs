/**
 * The packages that deployments.mjs reads, pinned: the files that have addresses, keys to skip (tokens, oracles, views), and keys that have
 * the name of a chain within them. What has a key in `same` gets the place of its namesakes on other chains; `places` has the protocol, role
 * and name of others.
 */
export const sources = [
  {
    pin: "@bgd-labs/aave-address-book@4.44.22",
    files: /^src\/AaveV\d\w+\.sol$/,
    within: /(?<=^Aave)V\d(Ethereum|Polygon|Avalanche|Optimism|Arbitrum|Base|Gnosis|BNB|Scroll|Linea)/,
    skip: /ASSETS|E_MODES|ORACLE|ACL|_IMPL|ADMIN|DATA_PROVIDER|UI_|LIBRARIES/,
    same: /COLLECTOR|DEBT_SWAP_ADAPTER|MIGRATION_HELPER|STATA_FACTORY|STATIC_A_TOKEN_FACTORY/
  },
  { pin: "@uniswap/sdk-core@7.19.4", files: /^dist\/cjs\/src\/addresses\.js$/, skip: /multicall|tickLens|quoter/i },
  { pin: "@uniswap/universal-router-sdk@5.13.0", files: /^dist\/(cjs\/)?(src\/)?utils\/constants\.js$/ },
  { pin: "@safe-global/safe-deployments@1.37.63", files: /^dist\/assets\/.*\.json$/ },
  { pin: "@safe-global/safe-modules-deployments@3.0.10", files: /^dist\/assets\/.*\.json$/ },
  {
    pin: "@balancer-labs/v2-deployments@3.2.0",
    files: /^dist\/tasks\/[^/]+\/output\/\w+\.json$|^addresses\/\w+\.json$/,
    places: [[/\.(RewardsOnlyGauge|ChildChainStreamer)$/, "balancer-gauges"]],
    same: /Relayer|GaugeTokenAdder|GaugeRewardHelper|Orchard|Distribution/
  },
  {
    pin: "@balancer/sdk@6.1.1",
    files: /^dist\/index\.js$/
  },
  {
    pin: "@hyperlane-xyz/registry@26.1.0",
    files: /^dist\/chainAddresses\.js$/,
    same: /interchainAccountRouter/
  },
  {
    pin: "@wormhole-foundation/sdk-base@6.1.5",
    files: /^dist\/esm\/constants\/contracts\/\w+\.js$/,
    places: [
      [/\.(relayerContracts|nftBridgeContracts|executorContracts)$/, "wormhole"],
      [/executorTokenBridgeContracts\.relayer(WithReferrer)?$/, "wormhole"]
    ]
  },
  {
    pin: "viem@2.57.1",
    files: /^_esm\/chains\/definitions\/(mainnet|optimism|polygon|arbitrum|base|bsc|gnosis|avalanche|linea|scroll)\.js$/
  },
  { pin: "@cowprotocol/contracts@1.8.0", files: /^networks\.json$/ },
  {
    pin: "@zoralabs/protocol-deployments@0.7.6",
    files: /^dist\/index\.js$/,
    places: [
      [/comments|callerAndCommenter|erc20ZRoyalties|SPONSORED_SPARKS_SPENDER|REDEEM_MINTER_FACTORY/, "zora-v3"],
      [/zoraRouter|zoraLimitOrderBook|cointagFactory|buySupplyWithSwapRouterHook/, "zora-coins"]
    ]
  },
  { pin: "sushi@7.3.15", files: /^_esm\/evm\/config\/features\/[\w-]+\.js$/ },
  {
    pin: "@hop-protocol/sdk@0.0.41",
    files: /^dist\/esm\/addresses\/mainnet\.js$/,
    skip: /bonder|canonicaltoken/i,
    same: /l2SaddleSwap/
  },
  { pin: "@compound-finance/compound-js@0.6.2", files: /^dist\/nodejs\/constants\.js$/ },
  { pin: "@lidofinance/lido-ethereum-sdk@4.9.0", files: /^dist\/esm\/common\/constants\.js$/ },
  { pin: "@1inch/limit-order-sdk@5.4.3", files: /constants\.js$/ },
  {
    pin: "@superfluid-finance/metadata@1.6.4",
    files: /^networks\.json$/,
    places: [[/(flowScheduler|vestingScheduler(V\d)?|autowrap\.manager|superTokenFactory|cfaV1)$/, "superfluid"]]
  },
  { pin: "@maticnetwork/meta@2.4.59", files: /^network\/mainnet\/v1\/index\.json$/ },
  { pin: "@0x/contract-addresses@8.13.0", files: /^addresses\.json$/ },
  { pin: "@reservoir0x/sdk@0.0.372", files: /addresses\.json$/ },
  { pin: "@connext/contracts@3.5.0", files: /^deployments.*\.json$/ },
  { pin: "@pancakeswap/smart-router@7.7.3", files: /^dist\/.*\.js$/ },
  {
    pin: "@gmx-io/sdk@1.4.0",
    url: "https://github.com/gmx-io/gmx-interface",
    files: /^build\/esm\/src\/configs\/contracts\.js$/,
    places: [
      [
        /(Router|MultichainVault|OrderVault|DepositVault|WithdrawalVault|ShiftVault|GlvVault|ClaimHandler|ExternalHandler)$/,
        "gmx-v2"
      ]
    ]
  },
  {
    pin: "@traderjoe-xyz/sdk-v2@3.0.21",
    files: /^dist\/index\.js$/,
    places: [[/LB_REWARDER|VAULT_FACTORY|LIMIT_ORDER_MANAGER/, "lfj", "fork", "LFJ"]]
  },
  {
    pin: "@pendle/core-v2@6.11.0",
    files: /^deployments\/\d+-core\.json$/,
    within: /^(\d+)-core$/,
    places: [
      [
        /\.(pendleSwap|limitRouter|merkleDepositor|vePendle|feeDistributor(V2)?|votingController|sPendle|externalRewardsDistributor|vePendleAirdropDistributor|arbMerkleDistribution|depositBoxFactory)$/,
        "pendle"
      ]
    ]
  },
  {
    pin: "@across-protocol/contracts@5.0.27",
    files: /^dist\/broadcast\/deployed-addresses\.json$/,
    same: /SpokePool|SwapAndBridge/,
    places: [
      [
        /\.(SpokePoolPeriphery|SpokePoolVerifier|MulticallHandler|CounterfactualDepositFactory|TransferProxy|Sponsored\w+SrcPeriphery)\.address$/,
        "across"
      ]
    ]
  }
]
