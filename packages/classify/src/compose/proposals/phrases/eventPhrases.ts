import type { PurposeName } from "../Proposal.ts"

/** Which way assets went, seen from one address and not counting shares: only out, only in, both, or none at all. */
export type FlowShape = "out" | "in" | "both" | "none"

/** Phrases separated by `|`, the shapes of flows they fit, separated by spaces, and what they mean there. */
type EventPhrases = readonly [phrases: string, shapes: string, purpose: PurposeName]

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
 * What each phrase in the name of an event means, for the flows that it fits: `deposit` may also be logged by a vault on the way.
 * Specific purposes come before general ones, and the first row that fits wins. A phrase consists of beginnings of words.
 */
export const eventPhrases: ReadonlyArray<EventPhrases> = [
  ["liquidat", "out", "sell/lending/liquidated"],
  ["liquidat|absorb|seize", "in both", "buy/lending/liquidate"],
  [
    "auction cancel|cancel auction|bid cancel|cancel bid|bid withdraw|withdraw bid|bid remov|list cancel|cancel list|delist|unlist|sale cancel|offer cancel|offer withdraw|ask cancel|no longer for",
    "none in",
    "cancel/marketplace"
  ],
  ["propos cancel|candidate cancel|revoked", "none", "cancel/community"],
  ["counter increment|nonce invalidat|nonce increment", "none", "cancel/marketplace"],
  ["cancel|order invalidat|order remov|log kill", "none in", "cancel/exchange"],
  [bridging, "out", "send/exchange/bridge"],
  [bridging, "in", "receive/exchange/bridge"],
  ["start vote|vote start|vote creat|new vote", "none", "create/community/propose"],
  ["execute vote|vote execut", "none", "execute/community"],
  ["delegate chang|set delegate|delegate set|clear delegate", "none", "vote/community/delegate"],
  ["vote|feedback", "none", "vote/community"],
  ["propos created|candidate created|propos submit|propos add|new propos", "none out", "create/community/propose"],
  ["propos execut|propos queue|propos updated|candidate updated", "none", "execute/community"],
  ["donat|pledge|contribut|tipped", "out", "donate/community"],
  ["donat|pledge|contribut|tipped", "in", "receive/community"],
  [
    "bid placed|new bid|auction bid|bid enter|bid creat|bid submit|bid increas|bid made|bid",
    "out",
    "deposit/marketplace/bid"
  ],
  [
    "auction creat|auction start|start auction|listed|list creat|item list|sale creat|ask creat|ask set|offered|offer creat|" +
      "for sale|put up|sale price|buy price|order pre|order valid",
    "none out",
    "create/marketplace/order"
  ],
  ["order creat|order submit|order place|new order|log make", "none out", "create/exchange/order"],
  [
    "stream cancel|stream stop|flow delet|vesting stop|vesting revok|vesting terminat|grant revok",
    "none in",
    "cancel/token"
  ],
  [
    "stream creat|create stream|flow creat|stream deposit|vesting creat|vesting schedule creat|grant creat",
    "none out",
    "vest/token"
  ],
  ["stream", "in", "vest/token"],
  ["fulfil|orders match|bought|purchas|sold|sale", "out", "buy/marketplace"],
  ["auction success|auction settl|auction end|auction won|sold|sale", "in", "sell/marketplace"],
  ["auction success|auction settl|auction end|auction won", "none", "execute/marketplace"],
  ["name regist|name renew|domain|renewed|renewal", "out both", "buy/nft/register"],
  ["text chang|addr chang|contenthash chang|new resolver|reverse claim", "none", "execute/nft"],
  ["market enter|market exit", "none", "execute/lending"],
  ["new cup|new cdp|new trove|cdp open", "none", "create/lending"],
  ["repay|repaid|loan paid|loan clos|debt paid|paid back", "out both", "deposit/lending/repay"],
  ["borrow|loan creat|loan taken|loan start|debt creat|drawn", "in both", "withdraw/lending/borrow"],
  ["collateral|supply|supplied|trove|cdp|cup|loan", "out", "deposit/lending/supply"],
  ["collateral|supply|supplied|trove|cdp|cup|loan", "in", "withdraw/lending"],
  ["collateral|trove|cdp|cup|loan", "both", "deposit/lending/supply"],
  ["position clos|close position|position decreas|decrease position|trade clos", "in both none", "sell/derivatives"],
  ["position|margin|perp|option|leverage", "out", "deposit/derivatives"],
  ["position open|position chang|position increas|position modif", "none", "buy/derivatives"],
  ["margin|perp|option|leverage", "in", "withdraw/derivatives"],
  [
    "liquidity|pool balance|pool join|log join|join pool|lp deposit|deposit lp",
    "out",
    "deposit/exchange/add-liquidity"
  ],
  [
    "liquidity|pool balance|pool exit|log exit|exit pool|lp withdraw|withdraw lp",
    "in",
    "withdraw/exchange/remove-liquidity"
  ],
  [
    "unstake|stake end|end stake|undelegat|unbond|unlock|cooldown|withdrawal request|request withdrawal|withdrawal queue|exit",
    "none in",
    "withdraw/savings/unstake"
  ],
  ["create lock|lock creat|lock increas|locked|new lock", "out", "stake/community/lock"],
  ["stake|staked|delegated|bonded", "out", "stake/savings"],
  ["airdrop|drop claim", "in", "claim/token/airdrop"],
  ["payout", "in", "claim/community"],
  ["payment released", "in", "receive/token"],
  ["vested|vesting|released|drew down", "in", "vest/token"],
  ["withdraw|redeem|cash out|cashout|refund|recover|unwrap", "in", "withdraw/savings"],
  ["reward|claim|harvest|dividend|yield", "in", "claim/savings"],
  ["deposit|saved|invest|joined|entered|enter|funded|top up|topped up", "out", "deposit/savings"],
  ["convert|exchange|swap|trade|migrat|take|fill", "both", "swap/exchange"],
  ["regist|rent", "out", "buy/nft/register"],
  ["pay|payment|paid", "out", "send/community"],
  ["sweep|swept|token transferred|token transfer|ether transfer|transferred", "in", "receive/token"],
  ["token staked|staked|restake|move stake", "none", "stake/savings"],
  ["unstake|share burn", "none", "withdraw/savings/unstake"],
  ["pool creat|new pool|pair creat|pool deploy|pool regist|new exchange", "none", "create/exchange"],
  ["attest|timestamp", "none", "create/community"],
  ["creat|deployed|opened|register", "none", "create/community"]
]

/** Words of events that report a contract's own affairs, whatever else is in their names. */
export const administrativeWords =
  /\b(votes changed|fees?|rates?|index|config|limit|cap|power|borrower|supplier|admin|owner(ship)?|roles?|distributed|accrued|rewards? added|implementation|round|gas|upgraded|initialized|approv\w*|allowance)\b/

/** Verbs of those who bring assets, of those who take some out, and of both. */
export const eventVerbs = {
  out: /^(add|bond|bring|contribut|delegat|deposit|donat|enter|fund|increas|invest|join|lend|lent|lock|pledg|provid|repa|stak|supplied|supply|top)/,
  in: /^(borrow|cash|claim|collect|decreas|draw|drew|end|exit|harvest|redeem|refund|releas|remov|unbond|undelegat|unlock|unstak|withdr)/,
  both: /^(absorb|cancel|exchang|liquidat|migrat|mov|seiz|sold|swap|trad|transfer)/
} as const
