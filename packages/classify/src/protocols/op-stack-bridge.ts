import {
  type Act,
  type Address,
  bridgedIn,
  bridgedOut,
  bridgeStep,
  type Chain,
  event,
  hasReceived,
  type LogOf,
  opStackDepositId,
  opStackId,
  opStackReceivedId,
  opStackSentId,
  protocol
} from "../rule/index.ts"

/** Portals and bridges on Ethereum of the other rollups of the stack, and of those that began as its forks; viem/chains, l2beat. */
const rollups: Readonly<Record<string, ReadonlyArray<Address>>> = {
  Base: [
    "0x3154cf16ccdb4c6d922629664174b904d80f2c35",
    "0x49048044d57e1c92a77f79988d21fa8faf74e97e",
    "0x866e82a600a1414e583f7f13623f1ac5d58b0afa"
  ],
  Blast: ["0x0ec68c5b10f21effb74f2a5c61dfe6b08c0db6cb", "0x697402166fbf2f22e970df8a6486ef171dbfc524"],
  BOB: ["0x8adee124447435fe03e3cd24df3f4cae32e65a3e"],
  Fraxtal: ["0x36cb65c1967a0fb0eee11569c51c2f2aa1ca6f6d", "0x34c0bd5877a5ee7099d0f5688d65f4bb9158bde2"],
  Ink: ["0x5d66c1782664115999c47c9fa5cd031f495d3e4f", "0x88ff1e5b602916615391f55854588efcbb7663f0"],
  Lisk: ["0x26db93f8b8b4f7016240af62f7730979d353f9a7", "0x2658723bf70c7667de6b25f99fcce13a16d25d08"],
  Boba: ["0xdc1664458d2f0b6090bea60a8793a4e66c2f1c00"],
  Mantle: ["0x95fc37a27a2f68e3a647cdc081f0a89bb47c3012"],
  Manta: ["0x3b95bc951ee0f553ba487327278cac44f29715e5"],
  Metis: ["0x3980c9ed79d2c191a89e02fa3529c60ed6e9c04b"],
  Mode: ["0x8b34b14c7c7123459cf3076b8cb929be097d0c07", "0x735adbbe72226bd52e818e7181953f42e3b0ff21"],
  PGN: ["0xb26fd985c5959bbb382bafdd0b879e149e48116c", "0xd0204b9527c1ba7bd765fa5ccd9355d38338272b"],
  Redstone: ["0xc7bcb0e8839a28a1cfadd1cf716de9016cda51ae", "0xc473ca7e02af24c129c2eef51f2adf0411c1df69"],
  Shape: ["0xeb06ffa16011b5628bab98e29776361c83741dd3", "0x62edd5f4930ea92dca3fb81689bdd9b9d076b57b"],
  Soneium: ["0x88e529a6ccd302c948689cd5156c83d4614fae92", "0xeb9bf100225c214efc3e7c651ebbadcf85177607"],
  Unichain: ["0x0bd48f6b86a26d3a217d0fa6ffe2b491b956a7a2", "0x81014f44b0a345033bb2b3b21c7a1a308b35feea"],
  "World Chain": ["0xd5ec14a83b7d95be1e2ac12523e2dee12cbeea6c", "0x470458c91978d2d929704489ad730dc3e3001113"],
  Zircuit: ["0x17bfafa932d2e23bd9b909fd5b4d2e2a27043fb1", "0x386b76d9ca5f5fb150b6bfb35cf5379b22b26dd8"],
  Zora: ["0x1a0ad011913a150f69f6a19df447a0cfd9551054", "0x3e2ea9b92b7e48a52296fd261dc26fd995284631"]
}

const optimism: ReadonlyArray<Address> = [
  "0x99c9fc46f92e8a1c0dec1b1747d010903e884be1",
  "0xbeb5fc579115071764c7423a4f12edde41f106ed",
  "0x25ace71c97b33cc4729cf772ae268934f7ab5fa1",
  "0x5a7749f83b81b301cab5f48eb8516b986daef23d"
]

/** The standard bridge, the messenger and the bridge of NFTs, which every rollup of the stack has there. */
const predeploys = [
  "0x4200000000000000000000000000000000000010",
  "0x4200000000000000000000000000000000000007",
  "0x4200000000000000000000000000000000000014"
] as const
const messagePasser = ["0x4200000000000000000000000000000000000016"] as const

const rollupOf: ReadonlyMap<Address, string> = new Map(
  Object.entries({ Optimism: optimism, ...rollups }).flatMap(([name, all]) => all.map(one => [one, name] as const))
)

/** From the rollup's side the other end is Ethereum; on Ethereum, only the bridge's address identifies the rollup. */
const otherSide = (chain: Chain, bridge: Address): string =>
  chain === "ethereum" ? (rollupOf.get(bridge) ?? "") : "Ethereum"

const out = (place: LogOf, from: Address, id = opStackSentId(place)): Act =>
  bridgedOut(from, otherSide(place.transaction.chain, place.log.address), id)
const back = (place: LogOf, to: Address, id = opStackReceivedId(place)): Act =>
  bridgedIn(to, otherSide(place.transaction.chain, place.log.address), id)

/** The standard bridges and portals of Optimism and of every chain of its stack; @eth-optimism/contracts-bedrock. */
export default protocol({
  id: "op-stack-bridge",
  name: "Optimism Bridge",
  type: "exchange",
  url: "https://docs.optimism.io/builders/app-developers/bridging/standard-bridge",
  contracts: {
    ethereum: optimism,
    optimism: predeploys
  },
  forks: Object.entries(rollups).map(([name, ethereum]) => ({
    name: `${name} Bridge`,
    contracts: { ethereum, ...(name === "Base" ? { base: [...predeploys, ...messagePasser] } : {}) }
  })),
  functions: [
    [
      bridgedOut(undefined, ""),
      "depositETH(uint32, bytes)",
      "depositETHTo(address recipient, uint32, bytes)",
      "depositERC20(address tokenSent, address, uint256 sent, uint32, bytes)",
      "depositERC20To(address tokenSent, address, address recipient, uint256 sent, uint32, bytes)",
      "depositTransaction(address recipient, uint256, uint64, bool, bytes)",
      "withdraw(address tokenSent, uint256 sent, uint32, bytes)",
      "withdrawTo(address tokenSent, address recipient, uint256 sent, uint32, bytes)",
      "initiateWithdrawal(address recipient, uint256, bytes)"
    ],
    [
      bridgedIn(undefined, ""),
      "relayMessage(address, address, bytes, uint256)",
      "relayMessage(uint256, address, address, uint256, uint256, bytes)"
    ]
  ],
  rules: [
    event("event ETHDepositInitiated(address indexed from, address indexed to, uint256 amount, bytes extraData)", {
      means: hit => out(hit, hit.args.from)
    }),
    event("event ETHBridgeInitiated(address indexed from, address indexed to, uint256 amount, bytes extraData)", {
      means: hit => out(hit, hit.args.from)
    }),
    event("event ETHBridgeFinalized(address indexed from, address indexed to, uint256 amount, bytes extraData)", {
      means: hit => back(hit, hit.args.to)
    }),
    event("event ETHWithdrawalFinalized(address indexed from, address indexed to, uint256 amount, bytes extraData)", {
      means: hit => back(hit, hit.args.to)
    }),
    ...(["ERC20DepositInitiated", "WithdrawalInitiated", "ERC20BridgeInitiated", "ERC721BridgeInitiated"] as const).map(
      name =>
        event(
          `event ${name}(address indexed localToken, address indexed remoteToken, address indexed from, address to, uint256 amount, bytes extraData)`,
          {
            // The bridge of NFTs logs the transfer after the message.
            means: hit => out(hit, hit.args.from, opStackSentId(hit, name.startsWith("ERC721") ? "before" : "after"))
          }
        )
    ),
    ...(["ERC20WithdrawalFinalized", "DepositFinalized", "ERC20BridgeFinalized", "ERC721BridgeFinalized"] as const).map(
      name =>
        event(
          `event ${name}(address indexed localToken, address indexed remoteToken, address indexed from, address to, uint256 amount, bytes extraData)`,
          { means: hit => back(hit, hit.args.to) }
        )
    ),
    event(
      "event TransactionDeposited(address indexed from, address indexed to, uint256 indexed version, bytes opaqueData)",
      {
        means: hit =>
          hit.transaction.value > 0n ? out(hit, hit.transaction.from, opStackDepositId(hit.args.opaqueData)) : undefined
      }
    ),
    event(
      "event MessagePassed(uint256 indexed nonce, address indexed sender, address indexed target, uint256 value, uint256 gasLimit, bytes data, bytes32 withdrawalHash)",
      {
        at: { optimism: messagePasser, base: messagePasser },
        means: hit =>
          hit.args.value > 0n ? out(hit, hit.transaction.from, opStackId(hit.args.withdrawalHash)) : undefined
      }
    ),
    event("event WithdrawalProven(bytes32 indexed withdrawalHash, address indexed from, address indexed to)", {
      means: ({ args, transaction }) =>
        bridgeStep(
          transaction.from,
          "prove-withdrawal",
          "Proved a withdrawal on {contract}",
          opStackId(args.withdrawalHash)
        )
    }),
    event("event WithdrawalFinalized(bytes32 indexed withdrawalHash, bool success)", {
      means: hit => {
        const { args, ledger, transaction } = hit
        const id = opStackId(args.withdrawalHash)
        return hasReceived(ledger, transaction.from)
          ? back(hit, transaction.from, id)
          : bridgeStep(transaction.from, "finalize-withdrawal", "Finalized a withdrawal on {contract}", id)
      }
    }),
    event(
      "event SentMessage(address indexed target, address sender, bytes message, uint256 messageNonce, uint256 gasLimit)",
      {
        means: hit =>
          bridgeStep(hit.transaction.from, "message", "Sent a message through {contract}", opStackSentId(hit, "before"))
      }
    ),
    event("event RelayedMessage(bytes32 indexed msgHash)", {
      means: hit => {
        const { args, ledger, transaction } = hit
        // On Ethereum, the hash of the withdrawal is what all its steps log.
        const id = transaction.chain === "ethereum" ? opStackReceivedId(hit) : opStackId(args.msgHash)
        return hasReceived(ledger, transaction.from)
          ? back(hit, transaction.from, id)
          : bridgeStep(transaction.from, "relay", "Relayed a message through {contract}", id)
      }
    })
  ]
})
