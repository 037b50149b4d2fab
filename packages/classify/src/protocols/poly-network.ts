import addresses from "../addresses/poly-network.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

/** Lock proxies of Poly Network, which numbers chains itself; polynetwork/eth-contracts. */
export default protocol({
  id: "poly-network",
  name: "Poly Network",
  type: "exchange",
  url: "https://github.com/polynetwork/eth-contracts",
  emitters: at(addresses),
  rules: [
    event(
      "event LockEvent(address fromAssetHash, address fromAddress, uint64 toChainId, bytes toAssetHash, bytes toAddress, uint256 amount)",
      { means: ({ args }) => bridgedOut(args.fromAddress, "") }
    ),
    event("event UnlockEvent(address toAssetHash, address toAddress, uint256 amount)", {
      means: ({ args }) => bridgedIn(args.toAddress, "")
    })
  ]
})
