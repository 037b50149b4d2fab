import addresses from "../addresses/avalanche-bridge.json" with { type: "json" }
import { type Address, addressOf, at, bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

const bitcoin = addressOf(addresses, "bitcoin")
const origin = (token: Address): string => (token === bitcoin ? "Bitcoin" : "Ethereum")

/** Tokens that Core's bridge mints and burns; on Ethereum, it is an account. ava-labs/avalanche-bridge-resources. */
export default protocol({
  id: "avalanche-bridge",
  name: "Avalanche Bridge",
  type: "exchange",
  url: "https://github.com/ava-labs/avalanche-bridge-resources",
  // On Avalanche, each token bridges itself.
  emitters: { ...at(addresses), avalanche: [] },
  rules: [
    event("event Mint(address to, uint256 amount, address feeAddress, uint256 feeAmount, bytes32 originTxId)", {
      means: ({ args }) => ({ ...bridgedIn(args.to, "Ethereum"), contractName: "Avalanche Bridge" })
    }),
    event(
      "event Mint(address to, uint256 amount, address feeAddress, uint256 feeAmount, bytes32 originTxId, uint256 originOutputIndex)",
      {
        id: "Mint-bitcoin",
        means: ({ args }) => ({ ...bridgedIn(args.to, "Bitcoin"), contractName: "Avalanche Bridge" })
      }
    ),
    event("event Unwrap(uint256 amount, uint256 chainId)", {
      means: ({ log, transaction }) => ({
        ...bridgedOut(transaction.from, origin(log.address)),
        contractName: "Avalanche Bridge"
      })
    })
  ]
})
