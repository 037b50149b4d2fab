import addresses from "../addresses/op-stack-bridge.json" with { type: "json" }
import {
  type Act,
  type Address,
  at,
  bridgedIn,
  bridgedOut,
  bridgeStep,
  byName,
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
const rollups = byName(addresses, "fork")

const rollupOf: ReadonlyMap<Address, string> = new Map(
  [{ name: "Optimism Bridge", contracts: at(addresses) }, ...rollups].flatMap(({ name, contracts }) =>
    (contracts.ethereum ?? []).map(bridge => [bridge, name.replace(" Bridge", "")] as const)
  )
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
  emitters: at(addresses),
  forks: rollups,
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
        at: at(addresses, "message-passed"),
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
