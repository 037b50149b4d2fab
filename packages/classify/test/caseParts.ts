import { keccak256Text } from "../src/keccak256.ts"
import type { Act } from "../src/rule/Act.ts"
import { event, type Protocol, protocol } from "../src/rule/Rule.ts"
import type { Address, Hex, Log } from "../src/Transaction.ts"
import type { ContractType } from "../src/TransactionRecord.ts"
import { data, log, topic, transferLog, who } from "./makeTransaction.ts"

export const [a, b, c, contract, market, pool] = [
  who("a"),
  who("b"),
  who("c"),
  who("contract"),
  who("market"),
  who("pool")
]
export const [t, u, nft, zero] = [who("t"), who("u"), who("nft"), who("")]
export const ether = 10n ** 18n

export { default as erc20 } from "../src/protocols/erc20.ts"
export { default as erc721 } from "../src/protocols/erc721.ts"

/** The calldata of a function with arguments. */
export const call = (signature: string, ...args: ReadonlyArray<bigint | number>): Hex =>
  `${keccak256Text(signature).slice(0, 10) as Hex}${data(...args).slice(2)}`

export const eventTopic = keccak256Text("Something()")

/** An event; at most its name is known. */
export const logged = (emitter: Address): Log => log(emitter, [eventTopic])

/** A protocol with one contract. Its events `Acted(address)` are acts of the address that they name, `Happened()` of no one. */
export const protocolAt = (name: string, type: ContractType, at: Address, act: Act): Protocol =>
  protocol({
    id: name.toLowerCase(),
    name,
    type,
    named: { ethereum: [at] },
    rules: [
      event("event Acted(address indexed by)", {
        at: { ethereum: [at] },
        means: ({ args }) => ({ ...act, actor: args.by })
      }),
      event("event Happened()", { at: { ethereum: [at] }, means: () => act })
    ]
  })

export const acted = (at: Address, by: Address = a): Log => log(at, [keccak256Text("Acted(address)"), topic(by)])
export const happened = (at: Address): Log => log(at, [keccak256Text("Happened()")])

export const lender = protocolAt("Lender", "lending", pool, { action: "deposit", operation: "supply" })
export const pools = protocolAt("Pools", "exchange", pool, { action: "swap" })
/** An interface that many contracts share. */
export const voting = protocol({
  id: "voting",
  name: "Voting",
  type: "community",
  generic: true,
  rules: [event("event Voted(address indexed by)", { means: ({ args }) => ({ action: "vote", actor: args.by }) })]
})
export const voted = (by: Address): Log => log(contract, [keccak256Text("Voted(address)"), topic(by)])

/** 5 of a token that the sender pays, to the called contract. */
export const out = (token = t, to = contract): Log => transferLog(token, a, to, 5n)
/** 5 of a token that the sender gets, from the called contract. */
export const into = (token = u, from = contract): Log => transferLog(token, from, a, 5n)

/** What LayerZero logs when a message leaves the chain. */
export const packet = log(who("layer"), [keccak256Text("PacketSent(bytes,bytes,address)")])
