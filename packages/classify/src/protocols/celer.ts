import { bridgedIn, bridgedOut, chainName, event, protocol } from "../rule/index.ts"

/** cBridge's liquidity pools and vaults. */
export default protocol({
  id: "celer",
  name: "Celer cBridge",
  type: "exchange",
  url: "https://cbridge-docs.celer.network/",
  rules: [
    event(
      "event Send(bytes32 transferId, address sender, address receiver, address token, uint256 amount, uint64 dstChainId, uint64 nonce, uint32 maxSlippage)",
      { means: ({ args }) => bridgedOut(args.sender, chainName(args.dstChainId)) }
    ),
    event(
      "event Relay(bytes32 transferId, address sender, address receiver, address token, uint256 amount, uint64 srcChainId, bytes32 srcTransferId)",
      { means: ({ args }) => bridgedIn(args.receiver, chainName(args.srcChainId)) }
    ),
    event(
      "event WithdrawDone(bytes32 withdrawId, uint64 seqnum, address receiver, address token, uint256 amount, bytes32 refid)",
      { means: ({ args }) => ({ action: "withdraw", actor: args.receiver, operation: "remove-liquidity" }) }
    ),
    event("event LiquidityAdded(uint64 seqnum, address provider, address token, uint256 amount)", {
      means: ({ args }) => ({ action: "deposit", actor: args.provider, operation: "add-liquidity" })
    }),
    event(
      "event Deposited(bytes32 depositId, address depositor, address token, uint256 amount, uint64 mintChainId, address mintAccount)",
      { means: ({ args }) => bridgedOut(args.depositor, chainName(args.mintChainId)) }
    ),
    event(
      "event Mint(bytes32 mintId, address token, address account, uint256 amount, uint64 refChainId, bytes32 refId, address depositor)",
      { means: ({ args }) => bridgedIn(args.account, chainName(args.refChainId)) }
    ),
    event(
      "event Deposited(bytes32 depositId, address depositor, address token, uint256 amount, uint64 mintChainId, address mintAccount, uint64 nonce)",
      { id: "Deposited-v2", means: ({ args }) => bridgedOut(args.depositor, chainName(args.mintChainId)) }
    ),
    event(
      "event Withdrawn(bytes32 withdrawId, address receiver, address token, uint256 amount, uint64 refChainId, bytes32 refId, address burnAccount)",
      { means: ({ args }) => bridgedIn(args.receiver, chainName(args.refChainId)) }
    ),
    event("event Burn(bytes32 burnId, address token, address account, uint256 amount, address withdrawAccount)", {
      means: ({ args }) => bridgedOut(args.account, "")
    }),
    event(
      "event Burn(bytes32 burnId, address token, address account, uint256 amount, uint64 toChainId, address toAccount, uint64 nonce)",
      { id: "Burn-v2", means: ({ args }) => bridgedOut(args.account, chainName(args.toChainId)) }
    )
  ]
})
