import { bridgedIn, bridgedOut, chainName, event, protocol } from "../rule/index.ts"

const order =
  "(uint64 makerOrderNonce, bytes makerSrc, uint256 giveChainId, bytes giveTokenAddress, uint256 giveAmount, uint256 takeChainId, bytes takeTokenAddress, uint256 takeAmount, bytes receiverDst, bytes givePatchAuthoritySrc, bytes orderAuthorityAddressDst, bytes allowedTakerDst, bytes allowedCancelBeneficiarySrc, bytes externalCall)"

/** deBridge's liquidity network: an order given here is fulfilled on another chain. */
export default protocol({
  id: "debridge",
  name: "deBridge",
  type: "exchange",
  url: "https://docs.debridge.com/dln-details/protocol-specs",
  functions: [[bridgedOut(undefined, "")]],
  rules: [
    event(
      `event CreatedOrder(${order} order, bytes32 orderId, bytes affiliateFee, uint256 nativeFixFee, uint256 percentFee, uint32 referralCode, bytes metadata)`,
      { means: ({ args }) => bridgedOut(undefined, chainName(args.order.takeChainId)) }
    ),
    event(`event FulfilledOrder(${order} order, bytes32 orderId, address sender, address unlockAuthority)`, {
      means: ({ args }) =>
        args.order.receiverDst.length === 42
          ? bridgedIn(args.order.receiverDst, chainName(args.order.giveChainId))
          : undefined
    })
  ]
})
