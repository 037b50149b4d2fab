import addresses from "../addresses/element.json" with { type: "json" }
import { at, event, protocol, sale, unlisted } from "../rule/index.ts"

/** @reservoir0x/sdk */
const contract = at(addresses, "contract")

const before721 =
  "address maker, address taker, address erc20Token, uint256 amount, address erc721Token, uint256 tokenId, bytes32 orderHash"
const before1155 =
  "address maker, address taker, address erc20Token, uint256 amount, address erc1155Token, uint256 tokenId, uint128 count, bytes32 orderHash"
const head =
  "bytes32 orderHash, address maker, address taker, uint256 nonce, address erc20Token, uint256 amount, (address recipient, uint256 amount)[] fees"

/** Fills by kind of token, without and with fees in the event. */
const fills = {
  "721-v1": ["721", before721],
  "1155-v1": ["1155", before1155],
  "721": ["721", `${head}, address erc721Token, uint256 tokenId`],
  "1155": ["1155", `${head}, address erc1155Token, uint256 tokenId, uint128 count`]
} as const

export default protocol({
  id: "element",
  name: "Element",
  type: "marketplace",
  url: "https://element.market/",
  rules: [
    ...Object.entries(fills).flatMap(([id, [standard, inputs]]) => [
      event(`event ERC${standard}SellOrderFilled(${inputs})`, {
        id: `SellOrderFilled-${id}`,
        at: contract,
        means: ({ args }) => sale(args.maker, args.taker)
      }),
      event(`event ERC${standard}BuyOrderFilled(${inputs})`, {
        id: `BuyOrderFilled-${id}`,
        at: contract,
        means: ({ args }) => sale(args.taker, args.maker)
      })
    ]),
    ...(["721", "1155"] as const).map(standard =>
      event(`event ERC${standard}OrderCancelled(address maker, uint256 nonce)`, {
        at: contract,
        means: ({ args }) => unlisted(args.maker)
      })
    ),
    event("event HashNonceIncremented(address maker, uint256 nonce)", {
      at: contract,
      means: ({ args }) => ({ action: "cancel", actor: args.maker, sentence: "Canceled all orders on {contract}" })
    })
  ]
})
