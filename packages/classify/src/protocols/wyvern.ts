import addresses from "../addresses/wyvern.json" with { type: "json" }
import {
  type Address,
  at,
  call,
  canceledOrder,
  event,
  type Hex,
  item,
  protocol,
  saleBetween,
  type Value
} from "../rule/index.ts"

const wordOf = (input: Hex, index: number): string => input.slice(10 + index * 64, 74 + index * 64)

/** The item that the seller's calldata moves: as its collection's transfer, or by a validator that is given collection and id. */
const itemOf = (target: Address, input: Hex): Value | undefined => {
  const direct = /^0x(23b872dd|42842e0e|b88d4fde|f242432a)/.test(input)
  const validated = /^0x(fb16a595|c5a0236e|96809f90)/.test(input)
  const id = wordOf(input, direct ? 2 : 3)
  if (!(direct || validated) || id.length < 64) return undefined
  return item(direct ? target : `0x${wordOf(input, 2).slice(24)}`, BigInt(`0x${id}`))
}

/** OpenSea's exchange before Seaport, versions 1 and 2. */
export default protocol({
  id: "wyvern",
  name: "OpenSea",
  type: "marketplace",
  url: "https://github.com/ProjectWyvern/wyvern-ethereum",
  emitters: at(addresses),
  rules: [
    call(
      "function atomicMatch_(address[14] addrs, uint256[18] uints, uint8[8] feeMethodsSidesKindsHowToCalls, bytes calldataBuy, bytes calldataSell, bytes replacementPatternBuy, bytes replacementPatternSell, bytes staticExtradataBuy, bytes staticExtradataSell, uint8[2] vs, bytes32[5] rssMetadata)",
      {
        means: ({ args: { addrs, calldataSell }, frame: { from }, transaction }) => {
          if (transaction.succeeded) return undefined
          // Of the seller's order: exchange, maker, taker, recipient of fees, target.
          const [, seller, , , target] = addrs.slice(7)
          const sold = target && itemOf(target, calldataSell)
          if (from === seller) return { action: "sell", actor: from, ...(sold && { values: { sent: sold } }) }
          return { action: "buy", actor: from, ...(sold && { values: { received: sold } }) }
        }
      }
    ),
    event(
      "event OrdersMatched(bytes32 buyHash, bytes32 sellHash, address indexed maker, address indexed taker, uint256 price, bytes32 indexed metadata)",
      { means: ({ args, ledger }) => saleBetween(args.maker, args.taker, ledger) }
    ),
    event("event OrderCancelled(bytes32 indexed hash)", {
      means: ({ transaction }) => canceledOrder(transaction.from)
    }),
    event(
      "event OrderApprovedPartOne(bytes32 indexed hash, address exchange, address indexed maker, address taker, uint256 makerRelayerFee, uint256 takerRelayerFee, uint256 makerProtocolFee, uint256 takerProtocolFee, address indexed feeRecipient, uint8 feeMethod, uint8 side, uint8 saleKind, address target)",
      {
        means: ({ args }) => ({
          action: "create",
          actor: args.maker,
          operation: "order",
          sentence: "Created an order on {contract}"
        })
      }
    )
  ]
})
