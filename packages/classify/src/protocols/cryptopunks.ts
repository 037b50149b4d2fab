import addresses from "../addresses/cryptopunks.json" with { type: "json" }
import { addressOf, amount, at, call, event, item, nativeTokenAddress, protocol, sale } from "../rule/index.ts"

const punks = addressOf(addresses, "contract")
const contract = at(addresses, "contract")

/** CryptoPunksMarket (2017): collection and marketplace in one. */
export default protocol({
  id: "cryptopunks",
  name: "CryptoPunks",
  type: "marketplace",
  url: "https://github.com/larvalabs/cryptopunks",
  functions: [
    [
      { action: "create", operation: "order" },
      "offerPunkForSale(uint256 sentId, uint256)",
      "offerPunkForSaleToAddress(uint256 sentId, uint256, address)"
    ],
    [{ action: "cancel" }, "punkNoLongerForSale(uint256 sentId)", "withdrawBidForPunk(uint256)"],
    [{ action: "deposit", operation: "bid" }, "enterBidForPunk(uint256)"],
    [{ action: "buy" }, "buyPunk(uint256 receivedId)"],
    [{ action: "sell" }, "acceptBidForPunk(uint256 sentId, uint256)"],
    [{ action: "send", contractType: "nft" }, "transferPunk(address counterparty, uint256 sentId)"],
    [{ action: "withdraw" }, "withdraw()"]
  ],
  rules: [
    event(
      "event PunkBought(uint256 indexed punkIndex, uint256 value, address indexed fromAddress, address indexed toAddress)",
      {
        at: contract,
        // A bid that is taken is cleared before the log names the bidder: the ledger knows who got the punk.
        means: ({ args, ledger, log }) => {
          const moved = ledger.movements.find(({ logIndex }) => logIndex === log.index)
          // A bid that is taken is logged without its amount.
          return sale(args.fromAddress, moved?.to ?? args.toAddress, args.value > 0n ? args.value : undefined)
        }
      }
    ),
    event("event PunkOffered(uint256 indexed punkIndex, uint256 minValue, address indexed toAddress)", {
      at: contract,
      means: ({ args, transaction }) => ({
        action: "create",
        actor: transaction.from,
        operation: "order",
        sentence: "Offered {punk} for sale[ for {price}]",
        values: {
          punk: item(punks, args.punkIndex),
          ...(args.minValue > 0n && { price: amount(nativeTokenAddress, args.minValue) })
        },
        metadata: { tokenId: args.punkIndex.toString() }
      })
    }),
    event("event PunkBidEntered(uint256 indexed punkIndex, uint256 value, address indexed fromAddress)", {
      at: contract,
      means: ({ args }) => ({
        action: "deposit",
        actor: args.fromAddress,
        operation: "bid",
        metadata: { tokenId: args.punkIndex.toString() }
      })
    }),
    event("event PunkBidWithdrawn(uint256 indexed punkIndex, uint256 value, address indexed fromAddress)", {
      at: contract,
      means: ({ args }) => ({
        action: "cancel",
        actor: args.fromAddress,
        operation: "withdraw-bid",
        sentence: "Withdrew a bid[ of {received}] from {contract}",
        metadata: { tokenId: args.punkIndex.toString() }
      })
    }),
    event("event PunkNoLongerForSale(uint256 indexed punkIndex)", {
      at: contract,
      // A punk that changes hands is taken off the market, too.
      means: ({ args, ledger, transaction }) =>
        ledger.movements.some(({ asset }) => asset.tokenId === args.punkIndex)
          ? undefined
          : {
              action: "cancel",
              actor: transaction.from,
              sentence: "Delisted {punk}",
              values: { punk: item(punks, args.punkIndex) }
            }
    }),
    call("function withdraw()", { at: contract, means: ({ frame }) => ({ action: "withdraw", actor: frame.from }) })
  ]
})
