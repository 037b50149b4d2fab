import { getChain } from "../../src/chains.ts"
import type { Case } from "../Case.ts"
import {
  a,
  acted,
  b,
  c,
  contract,
  eventTopic,
  happened,
  lender,
  logged,
  market,
  out,
  pool,
  pools,
  protocolAt,
  t,
  voted,
  voting,
  zero
} from "../caseParts.ts"
import { data, frame, log, topic, transferLog } from "../makeTransaction.ts"

export const typeSources: ReadonlyArray<Case> = [
  {
    title: "a contract has the type that the operator gives it",
    rows: ["type source operator"],
    operator: [{ chain: "*", address: pool, name: "Treasury", type: "savings" }],
    protocols: [lender],
    transaction: { to: pool, logs: [acted(pool)] },
    is: "deposit/savings/supply"
  },
  {
    title: "a lender's token that is sent is a token",
    rows: ["type source sender"],
    protocols: [protocolAt("Lender", "lending", t, { action: "deposit" })],
    transaction: { to: t, logs: [out(t, b)] },
    is: "send/token"
  },
  {
    title: "a contract is what a rule says of it, where the flows describe the sender",
    rows: ["type source act"],
    protocols: [voting],
    transaction: {
      logs: [transferLog(t, a, contract, 5n), log(contract, [eventTopic, topic(a)], data(5)), voted(b)]
    },
    is: "deposit/community"
  },
  {
    title: "a lender is one, whatever the event's name says",
    rows: ["type source listed"],
    protocols: [lender],
    eventName: "Deposited",
    transaction: { to: pool, logs: [out(t, pool), logged(pool)] },
    is: "deposit/lending"
  },
  {
    title: "the wrapped native token is native where it wraps, also if it logs only transfers",
    rows: ["type source wrapped"],
    address: getChain("ethereum").wrappedNative.address,
    transaction: {
      value: 10n ** 18n,
      logs: [transferLog(getChain("ethereum").wrappedNative.address, zero, contract, 10n ** 18n)],
      calls: [frame({ from: contract, to: getChain("ethereum").wrappedNative.address, value: 10n ** 18n })]
    },
    is: "receive/native"
  },
  {
    title: "a vault's share is a token, the vault where it is deposited is not",
    rows: ["type source inferred"],
    tokens: { [contract]: { name: "Share", symbol: "SHR", decimals: 18 } },
    transaction: { logs: [out(), transferLog(contract, zero, a, 5n)] },
    is: "deposit/savings"
  },
  {
    title: "a token whose owners executed a proposal is a token",
    rows: ["type source token"],
    tokens: { [contract]: { name: "Votes", symbol: "VOTE", decimals: 18 } },
    eventName: "ProposalExecuted",
    transaction: { logs: [logged(contract)] },
    is: "execute/token"
  },
  {
    title: "a contract is created as a token in the record of another that traded",
    rows: ["type source created"],
    protocols: [pools],
    transaction: {
      to: null,
      created: c,
      calls: null,
      logs: [transferLog(t, a, b, 5n), transferLog(t, b, market, 5n), happened(pool)]
    },
    address: b,
    is: "execute/token"
  },
  {
    title: "what has code is no wallet",
    rows: ["type source called"],
    transaction: {},
    is: "execute/community"
  }
]
