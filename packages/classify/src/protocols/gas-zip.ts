import addresses from "../addresses/gas-zip.json" with { type: "json" }
import { at, bridgedOut, call, event, protocol } from "../rule/index.ts"

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
  named: at(addresses),
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
      at: at(addresses, "direct"),
      means: ({ frame }) => (frame.value > 0n ? bridgedOut(frame.from, chainOf(frame.input)) : undefined)
    }),
    event("event Deposit(address from, uint256 chains, uint256 amount, bytes32 to)", {
      at: at(addresses, "forwarder"),
      means: ({ args }) => bridgedOut(args.from, toChain(args.chains))
    }),
    event("event Deposit(address from, uint256 chains, uint256 amount, address to)", {
      id: "Deposit-v1",
      at: at(addresses, "first"),
      // A number of one byte each.
      means: ({ args }) => bridgedOut(args.from, args.chains < 256n ? toChain(args.chains) : "")
    }),
    event("event SentDeposits(uint256[] params, address to, uint256 value, uint256 fee, address from)", {
      at: at(addresses, "layer-zero"),
      means: ({ args }) => bridgedOut(args.from, "")
    })
  ]
})
