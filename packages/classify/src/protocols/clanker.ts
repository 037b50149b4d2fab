import { type Act, type Address, address, claimed, type Deployments, event, protocol } from "../rule/index.ts"

/** Factories of tokens by version; clanker-sdk. */
const factories = {
  v0: { base: ["0x250c9fb2b411b48273f69879007803790a6aea47"] },
  v1: { base: ["0x9b84fce5dcd9a38d2d01d5d72373f6b6b067c3e1", "0x732560fa1d1a76350b1a500155ba978031b53833"] },
  v3: { base: ["0x375c15db32d28cecdcab5c03ab889bf15cbd2c5e"] },
  "v3.1": { base: ["0x2a787b2362021cc3eea3c24c4748a6cd5b687382"] },
  v4: {
    ethereum: ["0x6c8599779b03b00aaae63c6378830919abb75473"],
    base: ["0xe85a59c628f7d27878aceb4bf3b35733630083a9"],
    arbitrum: ["0xeb9d2a726edffc887a574dc7f46b3a3638e8e44f"],
    bnb: ["0xea30438e0b5f99096cb05a8da63be55a6a298f6a"]
  }
} as const satisfies Readonly<Record<string, Deployments>>

/** Where creators' fees wait. */
const feeLockers: Deployments = {
  ethereum: ["0xa9c0a423f0092176fc48d7b50a1fcae8cf5bb441"],
  base: ["0xf3622742b1e446d92e45e22923ef11c2fcd55d68"],
  arbitrum: ["0x92c0dcbaba17b0f5f3a7537da82c0f80520e4df6"],
  bnb: ["0x67d04ae42f03d9b63de0e6f2d82bb186a0306bbb"]
}

/** An agent of Clanker creates most tokens, for people who ask on Farcaster. */
const created = (actor: Address, token: Address): Act => ({
  action: "create",
  actor,
  operation: "create-token",
  sentence: "Created the token {token} on {contract}",
  values: { token: address(token) },
  metadata: { created: token }
})

const early = "address tokenAddress, uint256 positionId, address deployer"

/** Tokens of Base that begin in a pool whose liquidity is locked. */
export default protocol({
  id: "clanker",
  name: "Clanker",
  type: "exchange",
  url: "https://clanker.gitbook.io/clanker-documentation",
  rules: [
    event(
      `event TokenCreated(${early}, string name, string symbol, uint256 supply, uint256 _supply, address lockerAddress)`,
      {
        id: "TokenCreated-v0",
        at: factories.v0,
        means: ({ args, transaction }) => created(transaction.from, args.tokenAddress)
      }
    ),
    event(
      `event TokenCreated(${early}, uint256 fid, string name, string symbol, uint256 supply, address lockerAddress, string castHash)`,
      {
        id: "TokenCreated-v1",
        at: factories.v1,
        means: ({ args, transaction }) => created(transaction.from, args.tokenAddress)
      }
    ),
    event(`event TokenCreated(${early}, uint256 fid, string name, string symbol, uint256 supply, string castHash)`, {
      id: "TokenCreated-v3",
      at: factories.v3,
      means: ({ args, transaction }) => created(transaction.from, args.tokenAddress)
    }),
    event(
      "event TokenCreated(address indexed tokenAddress, address indexed creatorAdmin, address indexed interfaceAdmin, address creatorRewardRecipient, address interfaceRewardRecipient, uint256 positionId, string name, string symbol, int24 startingTickIfToken0IsNewToken, string metadata, uint256 amountTokensBought, uint256 vaultDuration, uint8 vaultPercentage, address msgSender)",
      {
        id: "TokenCreated-v3.1",
        at: factories["v3.1"],
        means: ({ args }) => created(args.msgSender, args.tokenAddress)
      }
    ),
    event(
      "event TokenCreated(address msgSender, address indexed tokenAddress, address indexed tokenAdmin, string tokenImage, string tokenName, string tokenSymbol, string tokenMetadata, string tokenContext, int24 startingTick, address poolHook, bytes32 poolId, address pairedToken, address locker, address mevModule, uint256 extensionsSupply, address[] extensions)",
      { at: factories.v4, means: ({ args }) => created(args.msgSender, args.tokenAddress) }
    ),
    event("event ClaimTokens(address indexed feeOwner, address indexed token, uint256 amountClaimed)", {
      at: feeLockers,
      means: ({ args }) => ({ ...claimed(args.feeOwner), operation: "fees" })
    }),
    // Of the third version's lockers; any caller pays them out.
    event(
      "event ClaimedRewards(uint256 indexed lpTokenId, address indexed creatorRecipient, address indexed interfaceRecipient, address teamRecipient, address token0, address token1, uint256 creatorReward0, uint256 creatorReward1, uint256 interfaceReward0, uint256 interfaceReward1, uint256 teamReward0, uint256 teamReward1)",
      { means: ({ args }) => ({ ...claimed(args.creatorRecipient), operation: "fees", contractName: "Clanker" }) }
    )
  ]
})
