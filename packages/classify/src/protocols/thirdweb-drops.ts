import { type Act, type Address, call, event, type Ledger, protocol, zeroAddress } from "../rule/index.ts"

/** The same contracts also sell fungible tokens. */
const claimed = (receiver: Address, contract: Address | null, ledger: Ledger): Act =>
  ledger.movements.some(
    ({ asset, from }) => asset.address === contract && from === zeroAddress && asset.tokenId === undefined
  )
    ? { action: "claim", actor: receiver, contractType: "token", operation: "airdrop" }
    : { action: "mint", actor: receiver }

const proof =
  "(bytes32[] proof, uint256 quantityLimitPerWallet, uint256 pricePerToken, address currency) allowlistProof"
const request721 =
  "(address to, address royaltyRecipient, uint256 royaltyBps, address primarySaleRecipient, string uri, uint256 price, address currency, uint128 validityStartTimestamp, uint128 validityEndTimestamp, bytes32 uid) mintRequest"
const request1155 =
  "(address to, address royaltyRecipient, uint256 royaltyBps, address primarySaleRecipient, uint256 tokenId, string uri, uint256 quantity, uint256 pricePerToken, address currency, uint128 validityStartTimestamp, uint128 validityEndTimestamp, bytes32 uid) mintRequest"

/** Collections and tokens that are claimed under conditions; @thirdweb-dev/contracts. */
export default protocol({
  id: "thirdweb-drops",
  name: "thirdweb",
  type: "nft",
  generic: true,
  url: "https://portal.thirdweb.com/contracts/explore/pre-built-contracts/nft-drop",
  functions: [
    [
      { action: "mint" },
      "claim(address recipient, uint256, address, uint256, (bytes32[],uint256,uint256,address), bytes)",
      "claim(address recipient, uint256, uint256, address, uint256, (bytes32[],uint256,uint256,address), bytes)",
      "claim(address recipient, uint256, address, uint256, bytes32[], uint256)",
      "claim(address recipient, uint256, uint256, bytes32[], uint256)",
      "claim(address recipient, uint256, uint256, address, uint256, bytes32[], uint256)"
    ]
  ],
  rules: [
    event(
      "event TokensClaimed(uint256 indexed claimConditionIndex, address indexed claimer, address indexed receiver, uint256 startTokenId, uint256 quantityClaimed)",
      { means: ({ args, log, ledger }) => claimed(args.receiver, log.address, ledger) }
    ),
    event(
      "event TokensClaimed(uint256 indexed claimConditionIndex, uint256 indexed tokenId, address indexed claimer, address receiver, uint256 quantityClaimed)",
      { id: "TokensClaimed-v2", means: ({ args, log, ledger }) => claimed(args.receiver, log.address, ledger) }
    ),
    event(
      "event TokensClaimed(address indexed claimer, address indexed receiver, uint256 indexed startTokenId, uint256 quantityClaimed)",
      { id: "TokensClaimed-single", means: ({ args, log, ledger }) => claimed(args.receiver, log.address, ledger) }
    ),
    event(
      `event TokensMintedWithSignature(address indexed signer, address indexed mintedTo, uint256 indexed tokenIdMinted, ${request721})`,
      { means: ({ args }) => ({ action: "mint", actor: args.mintedTo }) }
    ),
    event(
      `event TokensMintedWithSignature(address indexed signer, address indexed mintedTo, uint256 indexed tokenIdMinted, ${request1155})`,
      { id: "TokensMintedWithSignature-1155", means: ({ args }) => ({ action: "mint", actor: args.mintedTo }) }
    ),
    event(
      "event PackOpened(uint256 indexed packId, address indexed opener, uint256 numOfPacksOpened, (address assetContract, uint8 tokenType, uint256 tokenId, uint256 totalAmount)[] rewardUnitsDistributed)",
      {
        means: ({ args }) => ({
          action: "claim",
          actor: args.opener,
          operation: "open",
          sentence: "Opened {sent} of {contract}[ and received {received}]"
        })
      }
    ),
    ...[
      `claim(address receiver, uint256 quantity, address currency, uint256 pricePerToken, ${proof}, bytes data)`,
      `claim(address receiver, uint256 tokenId, uint256 quantity, address currency, uint256 pricePerToken, ${proof}, bytes data)`
    ].map((signature, i) =>
      call(`function ${signature}`, {
        id: `claim-${i}`,
        means: ({ args, frame, ledger }) => claimed((args as { receiver: Address }).receiver, frame.to, ledger)
      })
    )
  ]
})
