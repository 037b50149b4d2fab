import { type Act, type Address, event, onEveryChain, protocol } from "../rule/index.ts"

const contango = "0x6cae28b3d09d8f8fc74ccd496ac986fc84c0c24e"

/** Positions are loans on money markets: a change of their size, else of their margin. */
const traded = (actor: Address, quantity: bigint, cash: bigint): Act =>
  quantity > 0n
    ? { action: "buy", actor, operation: "open-position" }
    : quantity < 0n
      ? {
          action: "sell",
          actor,
          operation: "reduce-position",
          sentence: "Reduced a position on {contract}[ for {received}]"
        }
      : { action: cash < 0n ? "withdraw" : "deposit", actor, operation: "margin" }

/** Leverage by looping; contango-xyz/core-v2. */
export default protocol({
  id: "contango",
  name: "Contango",
  type: "derivatives",
  url: "https://docs.contango.xyz/",
  // Contango itself, its entry, vault, orders and positions (NFTs).
  contracts: onEveryChain(
    contango,
    "0xa6a147946facac9e0b99824870b36088764f969f",
    "0x3f37c7d8e61c000085aac0515775b06a3412f36b",
    "0xa64f0dbb10c473978c2efe069da207991e8e3cb3",
    "0xc2462f03920d47fc5b9e2c5f0ba5d2ded058fd78"
  ),
  rules: [
    event(
      "event PositionUpserted(bytes32 indexed positionId, address indexed owner, address indexed tradedBy, uint8 cashflowCcy, int256 cashflow, int256 quantityDelta, uint256 price, uint256 fee, uint8 feeCcy)",
      { at: onEveryChain(contango), means: ({ args }) => traded(args.owner, args.quantityDelta, args.cashflow) }
    )
  ]
})
