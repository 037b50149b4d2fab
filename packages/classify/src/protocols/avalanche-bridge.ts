import { type Address, bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

const bitcoin: Address = "0x152b9d0fdc40c096757f570a51e494bd4b943e50"
const origin = (token: Address): string => (token === bitcoin ? "Bitcoin" : "Ethereum")

/** Tokens that Core's bridge mints and burns; on Ethereum, it is an account. ava-labs/avalanche-bridge-resources. */
export default protocol({
  id: "avalanche-bridge",
  name: "Avalanche Bridge",
  type: "exchange",
  url: "https://github.com/ava-labs/avalanche-bridge-resources",
  // On Avalanche, each token bridges itself.
  contracts: { ethereum: ["0x8eb8a3b98659cce290402893d0123abb75e3ab28"], avalanche: [] },
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
