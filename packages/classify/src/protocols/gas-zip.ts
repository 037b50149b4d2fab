import { type Address, bridgedOut, call, event, onEveryChain, protocol } from "../rule/index.ts"

/** An account: calldata name the recipient and the chains. */
const direct: Address = "0x391e7c679d29bd940d63be94ad22a25d25b5a604"
const forwarder: Address = "0x2a37d63eadfe4b4682a3c28c1c2cd4f109cc2762"
const first: Address = "0x9e22ebec84c7e4c4bd6d4ae7ff6f4d436d6d8390"
const layerZero: Address = "0x26da582889f59eaae9da1f063be0140cd93e6a4f"

/** Chains have numbers of Gas.zip's own. */
const chains: Readonly<Record<number, string>> = {
  14: "BNB Chain",
  15: "Avalanche",
  17: "Polygon",
  54: "Base",
  55: "Optimism",
  57: "Arbitrum",
  255: "Ethereum"
}

/** Numbers of two bytes each: the name of a single chain. */
const toChain = (packed: bigint): string => (packed < 65_536n ? (chains[Number(packed)] ?? "") : "")

/** How many hexadecimal digits the recipient has by its kind: the sender itself, or an address of an EVM chain. */
const recipientDigits: Readonly<Record<string, number>> = { "01": 0, "02": 40 }

const chainOf = (input: string): string => {
  const digits = recipientDigits[input.slice(2, 4)]
  return digits === undefined || input.length !== 4 + digits + 4 ? "" : toChain(BigInt(`0x${input.slice(4 + digits)}`))
}

/** Native tokens for other chains; gasdotzip/documentation, verified sources of GasZip, GasZipV2 and GasLZV2. */
export default protocol({
  id: "gas-zip",
  name: "Gas.zip",
  type: "exchange",
  url: "https://dev.gas.zip/gas/overview",
  contracts: {
    ...onEveryChain(direct, forwarder, layerZero, first),
    ethereum: ["0x5babe600b9fcd5fb7b66c0611bf4896d967b23a1"],
    optimism: ["0x8c826f795466e39acbff1bb4eeeb759609377ba1"],
    polygon: ["0x8c826f795466e39acbff1bb4eeeb759609377ba1"]
  },
  functions: [
    [
      bridgedOut(undefined, ""),
      "deposit(uint256, bytes32)",
      "deposit(uint256, address)",
      "sendDeposits(uint256[], address)"
    ]
  ],
  rules: [
    call("fallback() external payable", {
      id: "direct",
      at: onEveryChain(direct),
      means: ({ frame }) => (frame.value > 0n ? bridgedOut(frame.from, chainOf(frame.input)) : undefined)
    }),
    event("event Deposit(address from, uint256 chains, uint256 amount, bytes32 to)", {
      at: onEveryChain(forwarder),
      means: ({ args }) => bridgedOut(args.from, toChain(args.chains))
    }),
    event("event Deposit(address from, uint256 chains, uint256 amount, address to)", {
      id: "Deposit-v1",
      at: onEveryChain(first),
      // A number of one byte each.
      means: ({ args }) => bridgedOut(args.from, args.chains < 256n ? toChain(args.chains) : "")
    }),
    event("event SentDeposits(uint256[] params, address to, uint256 value, uint256 fee, address from)", {
      at: onEveryChain(layerZero),
      means: ({ args }) => bridgedOut(args.from, "")
    })
  ]
})
