import { type Deployments, event, protocol, sale, unlisted } from "../rule/index.ts"

/** @reservoir0x/sdk */
const at: Deployments = {
  ethereum: ["0x20f780a973856b93f63670377900c1d2a50a77c4"],
  optimism: ["0x2317d8b224328644759319dffa2a5da77c72e0e9"],
  polygon: ["0xeaf5453b329eb38be159a872a6ce91c9a8fb0260"],
  base: ["0xa39a5f160a1952ddf38781bd76e402b0006912a9"],
  arbitrum: ["0x18cd9270dbdca86d470cfb3be1b156241fffa9de"],
  bnb: ["0xb3e3dfcb2d9f3dde16d78b9e6eb3538eb32b5ae1"],
  avalanche: ["0x18cd9270dbdca86d470cfb3be1b156241fffa9de"],
  linea: ["0x0cab6977a9c70e04458b740476b498b214019641"],
  scroll: ["0x0cab6977a9c70e04458b740476b498b214019641"]
}

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
        at,
        means: ({ args }) => sale(args.maker, args.taker)
      }),
      event(`event ERC${standard}BuyOrderFilled(${inputs})`, {
        id: `BuyOrderFilled-${id}`,
        at,
        means: ({ args }) => sale(args.taker, args.maker)
      })
    ]),
    ...(["721", "1155"] as const).map(standard =>
      event(`event ERC${standard}OrderCancelled(address maker, uint256 nonce)`, {
        at,
        means: ({ args }) => unlisted(args.maker)
      })
    ),
    event("event HashNonceIncremented(address maker, uint256 nonce)", {
      at,
      means: ({ args }) => ({ action: "cancel", actor: args.maker, sentence: "Canceled all orders on {contract}" })
    })
  ]
})
