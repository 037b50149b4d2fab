import { type Act, address, call, event, item, namedValues, protocol, zeroAddress } from "../rule/index.ts"

/** Of ERC-721 and ERC-1155. */
const transfers = [
  "function safeTransferFrom(address from, address to, uint256 sentId)",
  "function safeTransferFrom(address from, address to, uint256 sentId, bytes data)",
  "function safeTransferFrom(address from, address to, uint256 sentId, uint256 amount, bytes data)",
  "function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)"
] as const

const allItems = (isApproved: boolean): Partial<Act> =>
  isApproved
    ? { sentence: "Allowed {spender} to transfer all NFTs of {token}" }
    : { operation: "revoke", sentence: "Revoked approval for {spender} to transfer NFTs of {token}" }

export default protocol({
  id: "erc721",
  name: "NFT collection",
  type: "nft",
  generic: true,
  url: "https://eips.ethereum.org/EIPS/eip-721",
  rules: [
    event("event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)", {
      means: ({ args, log }) => ({
        action: "approve",
        actor: args.owner,
        values: { spender: address(args.approved), allowance: item(log.address, args.tokenId) },
        metadata: { owner: args.owner, spender: args.approved, token: log.address, tokenId: args.tokenId.toString() },
        ...(args.approved === zeroAddress
          ? { operation: "revoke", sentence: "Revoked the approval to transfer {allowance}" }
          : {})
      })
    }),
    // The same event in ERC-1155.
    event("event ApprovalForAll(address indexed owner, address indexed operator, bool approved)", {
      means: ({ args, log }) => ({
        action: "approve",
        actor: args.owner,
        values: { spender: address(args.operator), token: address(log.address) },
        metadata: {
          owner: args.owner,
          spender: args.operator,
          token: log.address,
          allowance: args.approved ? "all" : "none"
        },
        ...allItems(args.approved)
      })
    }),
    ...transfers.map((signature, i) =>
      call(signature, {
        id: `safeTransferFrom-${i}`,
        means: ({ frame, args, transaction }) => {
          const sent = {
            action: "send",
            values: { ...namedValues(args, frame), counterparty: address(args.to) },
            metadata: { counterparty: args.to }
          } as const
          if (!transaction.succeeded || args.from === frame.from) return { ...sent, actor: frame.from }
          const owners = { ...sent, actor: args.from }
          return args.to === frame.from
            ? owners
            : [
                owners,
                {
                  ...sent,
                  actor: frame.from,
                  operation: "on-behalf",
                  values: { ...sent.values, owner: address(args.from) }
                }
              ]
        }
      })
    ),
    call("function setApprovalForAll(address operator, bool approved)", {
      means: ({ args, frame }) => ({
        action: "approve",
        actor: frame.from,
        values: { spender: address(args.operator), ...(frame.to === null ? {} : { token: address(frame.to) }) },
        metadata: { spender: args.operator, allowance: args.approved ? "all" : "none" },
        ...allItems(args.approved)
      })
    })
  ]
})
