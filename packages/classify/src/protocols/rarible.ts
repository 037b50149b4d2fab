import addresses from "../addresses/rarible.json" with { type: "json" }
import { at, event, protocol, sale, saleBetween, saleOf, unlisted } from "../rule/index.ts"

const exchange = at(addresses, "exchange")

/** ExchangeV1 and the versions of ExchangeV2; @reservoir0x/sdk, @rarible/protocol-ethereum-sdk. */
export default protocol({
  id: "rarible",
  name: "Rarible",
  type: "marketplace",
  url: "https://github.com/rarible/protocol-contracts",
  emitters: at(addresses),
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
      at: exchange,
      means: () => unlisted(undefined)
    })
  ]
})
