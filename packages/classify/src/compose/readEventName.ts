import type { Action, ContractType } from "../TransactionRecord.ts"
import type { NameReading } from "./readFunctionName.ts"
import { spacedName } from "./spacedName.ts"

/** Which way assets went, seen from one address and shares in anything aside: only out, only in, both, or none at all. */
export type Shape = "out" | "in" | "both" | "none"

type Row = readonly [phrases: string, shapes: string, action: Action, contractType: ContractType, operation?: string]

const bridging =
  "bridge|deposit initiated|deposit finalized|withdrawal initiated|withdrawal finalized|withdrawal bonded|message sent|" +
  "sent message|message passed|relayed message|message relayed|message dispatched|transaction enqueued|" +
  "transaction deposited|transfer sent|locked erc|locked ether|locked token|tokens locked|exited erc|exited ether|" +
  "exit started|new deposit block|token deposit and|token redeem|burn for|deposit for burn|mint and withdraw|filled relay|" +
  "relay filled|funds deposited|state synced|cross chain|to chain|from chain|teleport|swap out|out box|" +
  "user request for|affirmation completed|relayed|remote|interchain|call with token|x call|inbox message|message published|" +
  "message claimed|priority request|synth transfer|transfer redeemed|fx deposit|fx withdraw|locked batch|locked mintable|" +
  "l1|l2"

/**
 * What the name of an event says, and which flows it takes: what a deposit is called may also be logged by a vault on the way.
 * The more particular purposes stand first, and of two that fit the first is meant. A phrase is made of the beginnings of words.
 */
const rows: ReadonlyArray<Row> = [
  ["liquidat", "out", "sell", "lending", "liquidated"],
  ["liquidat|absorb|seize", "in both", "buy", "lending", "liquidate"],
  [
    "auction cancel|cancel auction|bid cancel|cancel bid|bid withdraw|withdraw bid|bid remov|list cancel|cancel list|delist|unlist|sale cancel|offer cancel|offer withdraw|ask cancel|no longer for",
    "none in",
    "cancel",
    "marketplace"
  ],
  ["propos cancel|candidate cancel|revoked", "none", "cancel", "community"],
  ["counter increment|nonce invalidat|nonce increment", "none", "cancel", "marketplace"],
  ["cancel|order invalidat|order remov|log kill", "none in", "cancel", "exchange"],
  [bridging, "out", "send", "exchange", "bridge"],
  [bridging, "in", "receive", "exchange", "bridge"],
  ["start vote|vote start|vote creat|new vote", "none", "create", "community", "propose"],
  ["execute vote|vote execut", "none", "execute", "community"],
  ["delegate chang|set delegate|delegate set|clear delegate", "none", "vote", "community", "delegate"],
  ["vote|feedback", "none", "vote", "community"],
  [
    "propos created|candidate created|propos submit|propos add|new propos",
    "none out",
    "create",
    "community",
    "propose"
  ],
  ["propos execut|propos queue|propos updated|candidate updated", "none", "execute", "community"],
  ["donat|pledge|contribut|tipped", "out", "donate", "community"],
  ["donat|pledge|contribut|tipped", "in", "receive", "community"],
  [
    "bid placed|new bid|auction bid|bid enter|bid creat|bid submit|bid increas|bid made|bid",
    "out",
    "deposit",
    "marketplace",
    "bid"
  ],
  [
    "auction creat|auction start|start auction|listed|list creat|item list|sale creat|ask creat|ask set|offered|offer creat|" +
      "for sale|put up|sale price|buy price|order pre|order valid",
    "none out",
    "create",
    "marketplace",
    "order"
  ],
  ["order creat|order submit|order place|new order|log make", "none out", "create", "exchange", "order"],
  ["stream cancel|stream stop|flow delet", "none in", "cancel", "token"],
  ["stream creat|create stream|flow creat|stream deposit", "none out", "vest", "token"],
  ["stream", "in", "vest", "token"],
  ["fulfil|orders match|bought|purchas|sold|sale", "out", "buy", "marketplace"],
  ["auction success|auction settl|auction end|auction won|sold|sale", "in", "sell", "marketplace"],
  ["auction success|auction settl|auction end|auction won", "none", "execute", "marketplace"],
  ["name regist|name renew|domain|renewed|renewal", "out both", "buy", "nft", "register"],
  ["text chang|addr chang|contenthash chang|new resolver|reverse claim", "none", "execute", "nft"],
  ["market enter|market exit", "none", "execute", "lending"],
  ["new cup|new cdp|new trove|cdp open", "none", "create", "lending"],
  ["repay|repaid|loan paid|loan clos|debt paid|paid back", "out both", "deposit", "lending", "repay"],
  ["borrow|loan creat|loan taken|loan start|debt creat|drawn", "in both", "withdraw", "lending", "borrow"],
  ["collateral|supply|supplied|trove|cdp|cup|loan", "out", "deposit", "lending", "supply"],
  ["collateral|supply|supplied|trove|cdp|cup|loan", "in", "withdraw", "lending"],
  ["collateral|trove|cdp|cup|loan", "both", "deposit", "lending", "supply"],
  ["position clos|close position|position decreas|decrease position|trade clos", "in both none", "sell", "derivatives"],
  ["position|margin|perp|option|leverage", "out", "deposit", "derivatives"],
  ["position open|position chang|position increas|position modif", "none", "buy", "derivatives"],
  ["margin|perp|option|leverage", "in", "withdraw", "derivatives"],
  [
    "liquidity|pool balance|pool join|log join|join pool|lp deposit|deposit lp",
    "out",
    "deposit",
    "exchange",
    "add-liquidity"
  ],
  [
    "liquidity|pool balance|pool exit|log exit|exit pool|lp withdraw|withdraw lp",
    "in",
    "withdraw",
    "exchange",
    "remove-liquidity"
  ],
  [
    "unstake|undelegat|unbond|unlock|cooldown|withdrawal request|request withdrawal|withdrawal queue|exit",
    "none in",
    "withdraw",
    "savings",
    "unstake"
  ],
  ["create lock|lock creat|lock increas|locked|new lock", "out", "stake", "community", "lock"],
  ["stake|staked|delegated|bonded", "out", "stake", "savings"],
  ["payout|airdrop|drop claim", "in", "claim", "token", "airdrop"],
  ["vested|vesting|released|drew down", "in", "vest", "token"],
  ["withdraw|redeem|cash out|cashout|refund|unwrap", "in", "withdraw", "savings"],
  ["reward|claim|harvest|dividend|yield", "in", "claim", "savings"],
  ["deposit|saved|invest|joined|entered|enter|funded|top up|topped up", "out", "deposit", "savings"],
  ["convert|exchange|swap|trade|migrat|take|fill", "both", "swap", "exchange"],
  ["regist|rent", "out", "buy", "nft", "register"],
  ["pay|payment|paid", "out", "send", "community"],
  ["token staked|staked|restake|move stake", "none", "stake", "savings"],
  ["unstake|share burn", "none", "withdraw", "savings", "unstake"],
  ["pool creat|new pool|pair creat|pool deploy|pool regist|new exchange", "none", "create", "exchange"],
  ["attest|timestamp", "none", "create", "community"],
  ["creat|deployed|opened|registered", "none", "create", "community"]
]

/** A contract's own affairs, whatever else their names contain. */
const affairs =
  /\b(votes changed|fees?|rates?|index|config|limit|cap|power|borrower|supplier|admin|owner(ship)?|roles?|distributed|accrued|rewards? added|implementation|round|gas|upgraded|initialized|approv\w*|allowance)\b/

const starting = (phrase: string): RegExp => new RegExp(`\\b${phrase.split(" ").join("\\w* ")}`)

const table = rows.flatMap(([phrases, shapes, action, contractType, operation]) => {
  const reading: NameReading = { action, contractType, ...(operation === undefined ? {} : { operation }) }
  return { said: phrases.split("|").map(starting), shapes: new Set(shapes.split(" ")), reading }
})

/** A reading, and how particular it is: less is more. */
export interface EventReading extends NameReading {
  readonly rank: number
}

const read = (name: string, shape: Shape): EventReading | undefined => {
  const text = spacedName(name)
  if (affairs.test(text)) return undefined
  const rank = table.findIndex(row => row.shapes.has(shape) && row.said.some(_ => _.test(text)))
  return rank < 0 ? undefined : { ...table[rank]!.reading, rank }
}

/** Names come from a signature source, which has no end of them; those that are logged are few. */
const maxKnown = 5_000
const known = new Map<string, EventReading | undefined>()

/** What an event's name says happened to an address with such flows; undefined where it says nothing of that. */
export const readEventName = (name: string, shape: Shape): EventReading | undefined => {
  const key = `${shape} ${name}`
  if (!known.has(key)) {
    if (known.size >= maxKnown) known.clear()
    known.set(key, read(name, shape))
  }
  return known.get(key)
}
