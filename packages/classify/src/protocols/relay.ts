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
    // Routers and approval proxies, versions 2, 2.1 and 3.
    "0xf5042e6ffac5a625d4e7848e0b01373d8eb9e222",
    "0xbbbfd134e9b44bfb5123898ba36b01de7ab93d98",
    "0x3ec130b627944cad9b2750300ecb0a695da522b6",
    "0x58cc3e0aa6cd7bf795832a225179ec2d848ce3e7",
    "0xb92fe925dc43a0ecde6c8b1a2709c170ec4fff4f",
    "0xccc88a9d1b4ed6b0eaba998850414b24f1c315be"
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
