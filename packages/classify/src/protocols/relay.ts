import addresses from "../addresses/relay.json" with { type: "json" }
import { at, bridgedOut, event, protocol } from "../rule/index.ts"

/** Relay: what is deposited here is paid out on another chain by a solver; relayprotocol/relay-protocol. */
export default protocol({
  id: "relay",
  name: "Relay",
  type: "exchange",
  url: "https://docs.relay.link/references/api/api_resources/contract-addresses",
  // Routers and approval proxies, versions 2, 2.1 and 3.
  emitters: at(addresses),
  functions: [[bridgedOut(undefined, "")]],
  rules: [
    event("event RelayNativeDeposit(address from, uint256 amount, bytes32 id)", {
      means: ({ args }) => bridgedOut(args.from, "")
    }),
    event("event RelayErc20Deposit(address from, address token, uint256 amount, bytes32 id)", {
      means: ({ args }) => bridgedOut(args.from, "")
    }),
    event("event FundsForwardedWithData(bytes data)", { means: () => bridgedOut(undefined, "") })
  ]
})
