import addresses from "../addresses/0x-exchange.json" with { type: "json" }
import { type Act, type Address, at, canceledOrder, event, type Hex, protocol, sale } from "../rule/index.ts"

const first = at(addresses, "first")
/** Exchange 2.0 and 2.1; Dune's spellbook (oneinch_mapped_contracts). */
const second = at(addresses, "second")
const third = at(addresses, "third")
const secondAndThird = at(addresses, "second-and-third")

/** Asset data begins with the id of the proxy that moves the asset: ERC721Token(address,uint256) or ERC1155Assets(…); 0x-protocol-specification v3. */
const isNft = (assetData: Hex): boolean => assetData.startsWith("0x02571792") || assetData.startsWith("0xa7cb5fb7")

interface Fill {
  readonly makerAddress: Address
  readonly takerAddress: Address
  readonly makerAssetData: Hex
  readonly takerAssetData: Hex
}

const filled = ({ makerAddress, takerAddress, makerAssetData, takerAssetData }: Fill): ReadonlyArray<Act> => {
  const [seller, buyer] = isNft(makerAssetData) ? [makerAddress, takerAddress] : [takerAddress, makerAddress]
  if (isNft(makerAssetData) !== isNft(takerAssetData))
    return sale(seller, buyer).map(act => ({ ...act, contractType: "marketplace" }))
  return [
    { action: "swap", actor: makerAddress, metadata: { counterparty: takerAddress } },
    { action: "swap", actor: takerAddress, metadata: { counterparty: makerAddress } }
  ]
}

export default protocol({
  id: "0x-exchange",
  name: "0x Protocol",
  type: "exchange",
  url: "https://github.com/0xProject/0x-protocol-specification",
  rules: [
    event(
      "event LogFill(address indexed maker, address taker, address indexed feeRecipient, address makerToken, address takerToken, uint256 filledMakerTokenAmount, uint256 filledTakerTokenAmount, uint256 paidMakerFee, uint256 paidTakerFee, bytes32 indexed tokens, bytes32 orderHash)",
      {
        at: first,
        means: ({ args }) => [
          { action: "swap", actor: args.maker, metadata: { counterparty: args.taker } },
          { action: "swap", actor: args.taker, metadata: { counterparty: args.maker } }
        ]
      }
    ),
    event(
      "event LogCancel(address indexed maker, address indexed feeRecipient, address makerToken, address takerToken, uint256 cancelledMakerTokenAmount, uint256 cancelledTakerTokenAmount, bytes32 indexed tokens, bytes32 orderHash)",
      {
        at: first,
        means: ({ args }) => canceledOrder(args.maker)
      }
    ),
    event(
      "event Fill(address indexed makerAddress, address indexed feeRecipientAddress, address takerAddress, address senderAddress, uint256 makerAssetFilledAmount, uint256 takerAssetFilledAmount, uint256 makerFeePaid, uint256 takerFeePaid, bytes32 indexed orderHash, bytes makerAssetData, bytes takerAssetData)",
      { id: "Fill-v2", at: second, means: ({ args }) => filled(args) }
    ),
    event(
      "event Cancel(address indexed makerAddress, address indexed feeRecipientAddress, address senderAddress, bytes32 indexed orderHash, bytes makerAssetData, bytes takerAssetData)",
      {
        id: "Cancel-v2",
        at: second,
        means: ({ args }) => canceledOrder(args.makerAddress)
      }
    ),
    event(
      "event Fill(address indexed makerAddress, address indexed feeRecipientAddress, bytes makerAssetData, bytes takerAssetData, bytes makerFeeAssetData, bytes takerFeeAssetData, bytes32 indexed orderHash, address takerAddress, address senderAddress, uint256 makerAssetFilledAmount, uint256 takerAssetFilledAmount, uint256 makerFeePaid, uint256 takerFeePaid, uint256 protocolFeePaid)",
      { at: third, means: ({ args }) => filled(args) }
    ),
    event(
      "event Cancel(address indexed makerAddress, address indexed feeRecipientAddress, bytes makerAssetData, bytes takerAssetData, address senderAddress, bytes32 indexed orderHash)",
      {
        at: third,
        means: ({ args }) => canceledOrder(args.makerAddress)
      }
    ),
    event("event CancelUpTo(address indexed makerAddress, address indexed orderSenderAddress, uint256 orderEpoch)", {
      at: secondAndThird,
      means: ({ args }) => ({
        action: "cancel",
        actor: args.makerAddress,
        sentence: "Canceled all orders on {contract}"
      })
    })
  ]
})
