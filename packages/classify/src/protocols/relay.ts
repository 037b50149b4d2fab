import { bridgedOut, event, onEveryChain, protocol } from "../rule/index.ts"

/** Relay: what is deposited here is paid out on another chain by a solver; relayprotocol/relay-protocol. */
export default protocol({
  id: "relay",
  name: "Relay",
  type: "exchange",
  url: "https://docs.relay.link/references/api/api_resources/contract-addresses",
  contracts: onEveryChain(
    "0xa5f565650890fba1824ee0f21ebbbf660a179934",
    "0xf70da97812cb96acdf810712aa562db8dfa3dbef",
    "0x4cd00e387622c35bddb9b4c962c136462338bc31",
    "0xaaaaaaae92cc1ceef79a038017889fdd26d23d4d",
    "0xbbbfd134e9b44bfb5123898ba36b01de7ab93d98"
  ),
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
