import { type Address, bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

/** Each gateway mints and burns the token of one chain. */
const chains: Readonly<Record<Address, string>> = {
  "0xe4b679400f0f267212d5d812b95f58c83243ee71": "Bitcoin",
  "0xc3bbd5adb611dd74eca6123f05b18acc886e122d": "Zcash",
  "0xcc4ff5b8a4a7adb35f00ff0cbf53784e07c3c52f": "Bitcoin Cash"
}
const gateways = { ethereum: Object.keys(chains) as ReadonlyArray<Address> }

/** Adapters mint for people: the ledger shows who received; @renproject/sol. */
export default protocol({
  id: "ren",
  name: "RenBridge",
  type: "exchange",
  url: "https://github.com/renproject/gateway-sol",
  // Gateways, their registry, then the adapter that only mints.
  contracts: {
    ethereum: [
      ...gateways.ethereum,
      "0xe80d347df1209a76dd9d2319d62912ba98c54ddd",
      "0x32666b64e9fd0f44916e1378efb2cfa3b3b96e80"
    ]
  },
  rules: [
    event("event LogMint(address indexed to, uint256 amount, uint256 indexed sigHash, bytes32 indexed nHash)", {
      at: gateways,
      means: ({ log }) => bridgedIn(undefined, chains[log.address] ?? "")
    }),
    event("event LogBurn(bytes to, uint256 amount, uint256 indexed burnNonce, bytes indexed indexedTo)", {
      at: gateways,
      means: ({ log }) => bridgedOut(undefined, chains[log.address] ?? "")
    })
  ]
})
