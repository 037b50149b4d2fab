import { event, protocol, sale, saleBetween, saleOf, unlisted } from "../rule/index.ts"

/** ExchangeV1 and the versions of ExchangeV2; @reservoir0x/sdk. */
export default protocol({
  id: "rarible",
  name: "Rarible",
  type: "marketplace",
  url: "https://github.com/rarible/protocol-contracts",
  contracts: {
    ethereum: ["0x9757f2d2b135150bbeb65308d4a91804107cd8d6", "0xcd4ec7b66fbc029c116ba9ffb3e59351c20b5b06"],
    polygon: ["0x12b3897a36fdb436dde2788c06eff0ffd997066e"]
  },
  rules: [
    event(
      "event Match(bytes32 leftHash, bytes32 rightHash, address leftMaker, address rightMaker, uint256 newLeftFill, uint256 newRightFill, (bytes4 assetClass, bytes data) leftAsset, (bytes4 assetClass, bytes data) rightAsset)",
      { means: ({ args, ledger }) => saleBetween(args.leftMaker, args.rightMaker, ledger) }
    ),
    event("event Match(bytes32 leftHash, bytes32 rightHash, uint256 newLeftFill, uint256 newRightFill)", {
      id: "Match-late",
      means: ({ ledger }) => saleOf(ledger)
    }),
    // The maker sells the left side: an NFT for tokens, or tokens for an NFT.
    event(
      "event Buy(address indexed sellToken, uint256 indexed sellTokenId, uint256 sellValue, address owner, address buyToken, uint256 buyTokenId, uint256 buyValue, address buyer, uint256 amount, uint256 salt)",
      {
        means: ({ args, ledger }) =>
          args.sellTokenId === 0n && args.buyTokenId === 0n
            ? saleBetween(args.owner, args.buyer, ledger)
            : args.sellTokenId === 0n
              ? sale(args.buyer, args.owner)
              : sale(args.owner, args.buyer)
      }
    ),
    event("event Cancel(bytes32 hash)", {
      at: {
        ethereum: ["0x9757f2d2b135150bbeb65308d4a91804107cd8d6"],
        polygon: ["0x12b3897a36fdb436dde2788c06eff0ffd997066e"]
      },
      means: () => unlisted(undefined)
    })
  ]
})
