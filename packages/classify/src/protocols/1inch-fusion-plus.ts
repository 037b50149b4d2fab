import addresses from "../addresses/1inch-fusion-plus.json" with { type: "json" }
import { type Address, at, bridgedOut, chainName, event, protocol } from "../rule/index.ts"

/** Creates the escrows on both chains; @1inch/cross-chain-sdk. */
const factory = at(addresses, "factory")

/** Addresses are numbers here. */
const account = (value: bigint): Address => `0x${BigInt.asUintN(160, value).toString(16).padStart(40, "0")}`

const immutables =
  "(bytes32 orderHash, bytes32 hashlock, uint256 maker, uint256 taker, uint256 token, uint256 amount, uint256 safetyDeposit, uint256 timelocks) srcImmutables"
const complement =
  "(uint256 maker, uint256 amount, uint256 token, uint256 safetyDeposit, uint256 chainId) dstImmutablesComplement"

export default protocol({
  id: "1inch-fusion-plus",
  name: "1inch",
  type: "exchange",
  url: "https://github.com/1inch/cross-chain-swap",
  rules: [
    event(`event SrcEscrowCreated(${immutables}, ${complement})`, {
      at: factory,
      means: ({ args }) =>
        bridgedOut(account(args.srcImmutables.maker), chainName(args.dstImmutablesComplement.chainId))
    }),
    event("event DstEscrowCreated(address escrow, bytes32 hashlock, uint256 taker)", {
      at: factory,
      means: ({ args }) => ({
        action: "deposit",
        actor: account(args.taker),
        operation: "fill",
        sentence: "Deposited[ {sent}] to fill an order on {contract}"
      })
    })
  ]
})
