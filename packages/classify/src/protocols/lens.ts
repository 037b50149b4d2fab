import addresses from "../addresses/lens.json" with { type: "json" }
import { type Act, type Address, at, event, protocol, text } from "../rule/index.ts"

const hub = at(addresses, "hub")
const handles = at(addresses, "handles")

const did = (operation: string, what: string): Act => ({
  action: "execute",
  operation,
  sentence: `${what} on {contract}`
})

const posted = did("post", "Published a post")
const commented = did("comment", "Commented on a post")
const mirrored = did("mirror", "Mirrored a post")
const quoted = did("quote", "Quoted a post")
const followed = did("follow", "Followed a profile")
const unfollowed = did("unfollow", "Unfollowed a profile")

/** Who acts may have only signed: a relayer sends. */
const by = (act: Act) => ({
  at: hub,
  means: ({ args }: { args: { transactionExecutor: Address } }): Act => ({ ...act, actor: args.transactionExecutor })
})

const registered = (to: Address, handle: string): Act => ({
  action: "buy",
  actor: to,
  operation: "register",
  sentence: "Registered {name}[ for {sent}] on {contract}",
  values: { name: text(handle) },
  metadata: { name: handle }
})

/** A profile's post, the one that it answers, the terms of both. */
const answer =
  "(uint256 profileId, string contentURI, uint256 pointedProfileId, uint256 pointedPubId, uint256[] referrerProfileIds, uint256[] referrerPubIds, bytes referenceModuleData, address[] actionModules, bytes[] actionModulesInitDatas, address referenceModule, bytes referenceModuleInitData)"

/** Profiles, their posts and who follows them, in both versions of one hub. */
export default protocol({
  id: "lens",
  name: "Lens Protocol",
  type: "nft",
  url: "https://lens.xyz/docs/resources/smart-contracts",
  named: at(addresses),
  functions: [
    [posted, "post((uint256, string, address[], bytes[], address, bytes))"],
    [
      commented,
      "comment((uint256, string, uint256, uint256, uint256[], uint256[], bytes, address[], bytes[], address, bytes))"
    ],
    [mirrored, "mirror((uint256, uint256, uint256, uint256[], uint256[], bytes))"],
    [
      quoted,
      "quote((uint256, string, uint256, uint256, uint256[], uint256[], bytes, address[], bytes[], address, bytes))"
    ],
    [followed, "follow(uint256, uint256[], uint256[], bytes[])"],
    [unfollowed, "unfollow(uint256, uint256[])"]
  ],
  rules: [
    event("event HandleMinted(string handle, string namespace, uint256 handleId, address to, uint256 timestamp)", {
      at: handles,
      means: ({ args }) => registered(args.to, `${args.namespace}/${args.handle}`)
    }),
    event(
      "event ProfileCreated(uint256 indexed profileId, address indexed creator, address indexed to, string handle, string imageURI, address followModule, bytes followModuleReturnData, string followNFTURI, uint256 timestamp)",
      { at: hub, means: ({ args }) => registered(args.to, args.handle) }
    ),
    event(
      "event PostCreated((uint256 profileId, string contentURI, address[] actionModules, bytes[] actionModulesInitDatas, address referenceModule, bytes referenceModuleInitData) postParams, uint256 indexed pubId, bytes[] actionModulesInitReturnDatas, bytes referenceModuleInitReturnData, address transactionExecutor, uint256 timestamp)",
      by(posted)
    ),
    event(
      `event CommentCreated(${answer} commentParams, uint256 indexed pubId, bytes referenceModuleReturnData, bytes[] actionModulesInitReturnDatas, bytes referenceModuleInitReturnData, address transactionExecutor, uint256 timestamp)`,
      by(commented)
    ),
    event(
      "event MirrorCreated((uint256 profileId, uint256 pointedProfileId, uint256 pointedPubId, uint256[] referrerProfileIds, uint256[] referrerPubIds, bytes referenceModuleData) mirrorParams, uint256 indexed pubId, bytes referenceModuleReturnData, address transactionExecutor, uint256 timestamp)",
      by(mirrored)
    ),
    event(
      `event QuoteCreated(${answer} quoteParams, uint256 indexed pubId, bytes referenceModuleReturnData, bytes[] actionModulesInitReturnDatas, bytes referenceModuleInitReturnData, address transactionExecutor, uint256 timestamp)`,
      by(quoted)
    ),
    event(
      "event Followed(uint256 indexed followerProfileId, uint256 idOfProfileFollowed, uint256 followTokenIdAssigned, bytes followModuleData, bytes processFollowModuleReturnData, address transactionExecutor, uint256 timestamp)",
      by(followed)
    ),
    event(
      "event Unfollowed(uint256 indexed unfollowerProfileId, uint256 idOfProfileUnfollowed, address transactionExecutor, uint256 timestamp)",
      by(unfollowed)
    ),
    event(
      "event Followed(address indexed follower, uint256[] profileIds, bytes[] followModuleDatas, uint256 timestamp)",
      { id: "Followed-v1", at: hub, means: ({ args }) => ({ ...followed, actor: args.follower }) }
    )
  ]
})
