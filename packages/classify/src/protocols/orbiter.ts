import { bridgedOut, call, event, onEveryChain, protocol } from "../rule/index.ts"

/** Makers receive what is bridged at their own accounts and pay on the other chain; routers only forward to them. */
const makers = [
  "0x80c67432656d59144ceff962e8faf8926599bcf8",
  "0xe4edb277e41dc89ab076a1f049f4a3efa700bce8",
  "0xee73323912a4e3772b74ed0ca1595a152b0ef282",
  "0x41d3d33156ae7c62c094aae2995003ae63f587b3",
  "0x0a88bc5c32b684d467b43c06d9e0899efeaf59df",
  "0x1c84daa159cf68667a54beb412cdb8b2c193fb32",
  "0x732efacd14b0355999aebb133585787921aba3a9",
  "0x34723b92ae9708ba33843120a86035d049da7dfa",
  "0x095d2918b03b2e86d68551dcf11302121fb626c9",
  "0x3bdb03ad7363152dfbc185ee23ebc93f0cf93fd1",
  "0xacc517ea627ceb71cf25e002adaa9761623837b9",
  "0x9c6750d463ad17deec97a630af766f0a78f95127",
  "0xed01d58fe6433a5fe69720a0aa0ab1d1fdb15212"
] as const
/** The last four digits of what is paid to a maker name the other chain: 9000 and a number of Orbiter's own. */
const chains: Readonly<Record<number, string>> = {
  9001: "Ethereum",
  9002: "Arbitrum",
  9003: "zkSync Lite",
  9004: "Starknet",
  9006: "Polygon",
  9007: "Optimism",
  9008: "Immutable X",
  9009: "Loopring",
  9010: "Metis",
  9013: "Boba",
  9014: "zkSync",
  9015: "BNB Chain",
  9016: "Arbitrum Nova",
  9017: "Polygon zkEVM"
}
const toChain = (amount: bigint): string => chains[Number(amount % 10_000n)] ?? ""
const isMaker = (account: string): boolean => makers.some(maker => maker === account)

const aggregator = "0xe530d28960d48708ccf3e62aa7b42a80bc427aef"
const pool = "0x68b5a1c02dea0958388eee5361f021018bd8dbe7"
const routers = {
  ethereum: ["0xc741900276cd598060b0fe6594fbe977392928f4"],
  optimism: ["0x3191f40de6991b1bb1f61b7cec43d62bb337786b"],
  polygon: ["0x653f25dc641544675338cb47057f8ea530c69b78"]
} as const
/** The first router, without events. */
const source = "0xd9d74a29307cc6fc8bf424ee4217f1a587fbc8dc"

/** Orbiter-Finance/OrbiterFE-V2 and OB_ReturnCabin, verified sources of its routers, and Dune's spellbook for the makers. */
export default protocol({
  id: "orbiter",
  name: "Orbiter",
  type: "exchange",
  url: "https://docs.orbiter.finance/",
  contracts: { ...routers, ...onEveryChain(aggregator, pool, source, ...makers) },
  functions: [[bridgedOut(undefined, "")]],
  rules: [
    call("fallback() external payable", {
      id: "maker",
      at: onEveryChain(...makers),
      means: ({ frame }) =>
        frame.value > 0n && !isMaker(frame.from) ? bridgedOut(frame.from, toChain(frame.value)) : undefined
    }),
    event("event Transfer(address indexed to, uint256 amount)", {
      at: routers,
      means: ({ transaction }) => bridgedOut(transaction.from, "")
    }),
    event(
      "event BridgeExecuted(address indexed sender, address indexed recipient, address inputToken, address outputToken, uint256 inputAmount, bytes extData)",
      { at: onEveryChain(aggregator), means: ({ args }) => bridgedOut(args.sender, "") }
    ),
    event(
      "event SwapExecuted(address indexed sender, address indexed recipient, address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, bytes extData)",
      { at: onEveryChain(aggregator), means: ({ args }) => ({ action: "swap", actor: args.sender }) }
    ),
    event(
      "event Inbox(address indexed bridgeReceiver, address indexed bridgeToken, address indexed feeReceiver, address feeToken, uint256 feeAmount, uint256 bridgeAmount, bytes data)",
      {
        at: { ethereum: [pool], optimism: [pool] },
        means: ({ transaction }) => bridgedOut(transaction.from, "")
      }
    )
  ]
})
