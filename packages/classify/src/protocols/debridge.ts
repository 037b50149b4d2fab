import addresses from "../addresses/debridge.json" with { type: "json" }
import {
  type Act,
  type Address,
  bridgedOut,
  byName,
  chainName,
  event,
  filled,
  type Hex,
  protocol,
  transferId
} from "../rule/index.ts"

const order =
  "(uint64 makerOrderNonce, bytes makerSrc, uint256 giveChainId, bytes giveTokenAddress, uint256 giveAmount, uint256 takeChainId, bytes takeTokenAddress, uint256 takeAmount, bytes receiverDst, bytes givePatchAuthoritySrc, bytes orderAuthorityAddressDst, bytes allowedTakerDst, bytes allowedCancelBeneficiarySrc, bytes externalCall)"

const id = (orderId: Hex) => transferId("debridge", orderId)

/** Receivers on chains of another kind have longer addresses. */
const fulfilled = (receiver: Hex, taker: Address, fromChain: bigint, orderId: Hex): ReadonlyArray<Act> =>
  receiver.length === 42 ? filled(receiver, taker, chainName(fromChain), id(orderId)) : []

/** deBridge's liquidity network: an order given here is fulfilled on another chain. */
export default protocol({
  id: "debridge",
  name: "deBridge",
  type: "exchange",
  url: "https://docs.debridge.com/dln-details/protocol-specs",
  // Source, destination, and the forwarder and gate before them; DefiLlama's bridges-server.
  forks: byName(addresses, "fork"),
  functions: [[bridgedOut(undefined, "")]],
  rules: [
    event(
      `event CreatedOrder(${order} order, bytes32 orderId, bytes affiliateFee, uint256 nativeFixFee, uint256 percentFee, uint32 referralCode, bytes metadata)`,
      { means: ({ args }) => bridgedOut(undefined, chainName(args.order.takeChainId), id(args.orderId)) }
    ),
    event(`event FulfilledOrder(${order} order, bytes32 orderId, address sender, address unlockAuthority)`, {
      means: ({ args }) => fulfilled(args.order.receiverDst, args.sender, args.order.giveChainId, args.orderId)
    }),
    event(
      `event FulfilledOrder(${order} order, bytes32 orderId, uint256 fulfilledAmount, address sender, address unlockAuthority)`,
      {
        id: "FulfilledOrder-v2",
        means: ({ args }) => fulfilled(args.order.receiverDst, args.sender, args.order.giveChainId, args.orderId)
      }
    ),
    event(
      "event ClaimedOrderCancel(bytes32 orderId, address beneficiary, uint256 paidAmount, address giveTokenAddress)",
      {
        means: ({ args }) => ({
          action: "cancel",
          actor: args.beneficiary,
          sentence: "Canceled an order on {contract}[ and received {received} back]"
        })
      }
    )
  ]
})
