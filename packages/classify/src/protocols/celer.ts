import addresses from "../addresses/celer.json" with { type: "json" }
import { bridgedIn, bridgedOut, byName, chainName, event, type Hex, protocol, transferId } from "../rule/index.ts"

/** Payouts refer to the id of what was sent, deposited or burned. */
const id = (hash: Hex) => transferId("celer", hash)

/** cBridge's liquidity pools and vaults. */
export default protocol({
  id: "celer",
  name: "Celer cBridge",
  type: "exchange",
  url: "https://cbridge-docs.celer.network/",
  // Pools, original token vaults, pegged token bridges; DefiLlama's bridges-server.
  forks: byName(addresses, "fork"),
  functions: [
    [
      bridgedIn(undefined, ""),
      "withdraw(bytes, bytes[], address[], uint256[])",
      "relay(bytes, bytes[], address[], uint256[])"
    ],
    [
      bridgedOut(undefined, ""),
      "send(address recipient, address tokenSent, uint256 sent, uint64, uint64, uint32)",
      "sendNative(address recipient, uint256, uint64, uint64, uint32)",
      "deposit(address tokenSent, uint256 sent, uint64, address recipient, uint64)",
      "burn(address tokenSent, uint256 sent, address recipient, uint64)"
    ],
    [{ action: "deposit", operation: "add-liquidity" }, "addLiquidity(address tokenSent, uint256 sent)"]
  ],
  rules: [
    event(
      "event Send(bytes32 transferId, address sender, address receiver, address token, uint256 amount, uint64 dstChainId, uint64 nonce, uint32 maxSlippage)",
      { means: ({ args }) => bridgedOut(args.sender, chainName(args.dstChainId), id(args.transferId)) }
    ),
    event(
      "event Relay(bytes32 transferId, address sender, address receiver, address token, uint256 amount, uint64 srcChainId, bytes32 srcTransferId)",
      { means: ({ args }) => bridgedIn(args.receiver, chainName(args.srcChainId), id(args.srcTransferId)) }
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
      { means: ({ args }) => bridgedOut(args.depositor, chainName(args.mintChainId), id(args.depositId)) }
    ),
    event(
      "event Mint(bytes32 mintId, address token, address account, uint256 amount, uint64 refChainId, bytes32 refId, address depositor)",
      { means: ({ args }) => bridgedIn(args.account, chainName(args.refChainId), id(args.refId)) }
    ),
    event(
      "event Deposited(bytes32 depositId, address depositor, address token, uint256 amount, uint64 mintChainId, address mintAccount, uint64 nonce)",
      {
        id: "Deposited-v2",
        means: ({ args }) => bridgedOut(args.depositor, chainName(args.mintChainId), id(args.depositId))
      }
    ),
    event(
      "event Withdrawn(bytes32 withdrawId, address receiver, address token, uint256 amount, uint64 refChainId, bytes32 refId, address burnAccount)",
      { means: ({ args }) => bridgedIn(args.receiver, chainName(args.refChainId), id(args.refId)) }
    ),
    event("event Burn(bytes32 burnId, address token, address account, uint256 amount, address withdrawAccount)", {
      means: ({ args }) => bridgedOut(args.account, "", id(args.burnId))
    }),
    event(
      "event Burn(bytes32 burnId, address token, address account, uint256 amount, uint64 toChainId, address toAccount, uint64 nonce)",
      { id: "Burn-v2", means: ({ args }) => bridgedOut(args.account, chainName(args.toChainId), id(args.burnId)) }
    )
  ]
})
