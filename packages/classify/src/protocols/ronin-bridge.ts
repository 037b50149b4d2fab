import addresses from "../addresses/ronin-bridge.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

const end = "(address addr, address tokenAddr, uint256 chainId)"
const receipt = `(uint256 id, uint8 kind, ${end} mainchain, ${end} ronin, (uint8 erc, uint256 id, uint256 quantity) info) receipt`

/** Axie Infinity's chain: the gateway that was robbed in 2022, and the ones after it; axieinfinity/ronin-dpos-contracts. */
export default protocol({
  id: "ronin-bridge",
  name: "Ronin Bridge",
  type: "exchange",
  url: "https://docs.roninchain.com/apps/ronin-bridge",
  emitters: at(addresses),
  functions: [
    [
      bridgedOut(undefined, "Ronin"),
      "depositEthFor(address recipient)",
      "depositERC20(address tokenSent, uint256 sent)",
      "requestDepositFor((address recipient, address tokenSent, (uint8, uint256, uint256 sent) info) request)"
    ],
    [
      bridgedIn(undefined, "Ronin"),
      "withdrawERC20For(uint256, address recipient, address tokenReceived, uint256 received, bytes)",
      "submitWithdrawal((uint256, uint8, (address, address, uint256), (address, address, uint256), (uint8, uint256, uint256)), (uint8, bytes32, bytes32)[])"
    ]
  ],
  rules: [
    event(
      "event TokenDeposited(uint256 indexed depositId, address indexed owner, address indexed tokenAddress, address sidechainAddress, uint32 standard, uint256 tokenNumber)",
      { means: ({ args }) => bridgedOut(args.owner, "Ronin") }
    ),
    event(
      "event TokenWithdrew(uint256 indexed withdrawId, address indexed owner, address indexed tokenAddress, uint256 tokenNumber)",
      { means: ({ args }) => bridgedIn(args.owner, "Ronin") }
    ),
    event(`event DepositRequested(bytes32 receiptHash, ${receipt})`, {
      means: ({ args }) => bridgedOut(args.receipt.mainchain.addr, "Ronin")
    }),
    event(`event Withdrew(bytes32 receiptHash, ${receipt})`, {
      means: ({ args }) => bridgedIn(args.receipt.mainchain.addr, "Ronin")
    })
  ]
})
