import addresses from "../addresses/orbiter.json" with { type: "json" }
import { type Address, at, bridgedOut, call, event, everywhere, protocol } from "../rule/index.ts"

/** Makers receive what is bridged at their own accounts and pay on the other chain; routers only forward to them. */
const makers = at(addresses, "maker")
/** The last four digits of what is paid to a maker name the other chain: 9000 and a number of Orbiter's own. */
const chains: Readonly<Record<number, string>> = {
  9001: "Ethereum",
  9002: "Arbitrum",
  9003: "zkSync Lite",
  9004: "Starknet",
  9006: "Polygon",
  9007: "Optimism",
  9008: "Immutable X",
  9009: "Loopring",
  9010: "Metis",
  9013: "Boba",
  9014: "zkSync",
  9015: "BNB Chain",
  9016: "Arbitrum Nova",
  9017: "Polygon zkEVM"
}
const toChain = (amount: bigint): string => chains[Number(amount % 10_000n)] ?? ""
const isMaker = (account: Address): boolean => makers[everywhere]?.includes(account) === true
const routers = at(addresses, "routers")

/** Orbiter-Finance/OrbiterFE-V2 and OB_ReturnCabin, verified sources of its routers, and Dune's spellbook for the makers. */
export default protocol({
  id: "orbiter",
  name: "Orbiter",
  type: "exchange",
  url: "https://docs.orbiter.finance/",
  named: at(addresses),
  functions: [[bridgedOut(undefined, "")]],
  rules: [
    call("fallback() external payable", {
      id: "maker",
      at: makers,
      means: ({ frame }) =>
        frame.value > 0n && !isMaker(frame.from) ? bridgedOut(frame.from, toChain(frame.value)) : undefined
    }),
    event("event Transfer(address indexed to, uint256 amount)", {
      at: routers,
      means: ({ transaction }) => bridgedOut(transaction.from, "")
    }),
    event(
      "event BridgeExecuted(address indexed sender, address indexed recipient, address inputToken, address outputToken, uint256 inputAmount, bytes extData)",
      { at: at(addresses, "aggregator"), means: ({ args }) => bridgedOut(args.sender, "") }
    ),
    event(
      "event SwapExecuted(address indexed sender, address indexed recipient, address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, bytes extData)",
      { at: at(addresses, "aggregator"), means: ({ args }) => ({ action: "swap", actor: args.sender }) }
    ),
    event(
      "event Inbox(address indexed bridgeReceiver, address indexed bridgeToken, address indexed feeReceiver, address feeToken, uint256 feeAmount, uint256 bridgeAmount, bytes data)",
      {
        at: at(addresses, "inbox"),
        means: ({ transaction }) => bridgedOut(transaction.from, "")
      }
    )
  ]
})
