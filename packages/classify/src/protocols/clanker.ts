import addresses from "../addresses/clanker.json" with { type: "json" }
import { type Act, type Address, address, at, claimed, type Deployments, event, protocol } from "../rule/index.ts"

/** Factories of tokens by version; clanker-sdk. */
const factories = {
  v0: at(addresses, "v0"),
  v1: at(addresses, "v1"),
  v3: at(addresses, "v3"),
  "v3.1": at(addresses, "v3.1"),
  v4: at(addresses, "v4")
} as const satisfies Readonly<Record<string, Deployments>>

/** Where creators' fees wait. */
const feeLockers = at(addresses, "fee-lockers")

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
        at: at(addresses, "v0"),
        means: ({ args, transaction }) => created(transaction.from, args.tokenAddress)
      }
    ),
    event(
      `event TokenCreated(${early}, uint256 fid, string name, string symbol, uint256 supply, address lockerAddress, string castHash)`,
      {
        id: "TokenCreated-v1",
        at: at(addresses, "v1"),
        means: ({ args, transaction }) => created(transaction.from, args.tokenAddress)
      }
    ),
    event(`event TokenCreated(${early}, uint256 fid, string name, string symbol, uint256 supply, string castHash)`, {
      id: "TokenCreated-v3",
      at: at(addresses, "v3"),
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
      { at: at(addresses, "v4"), means: ({ args }) => created(args.msgSender, args.tokenAddress) }
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
