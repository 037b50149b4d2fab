import type { Action, ContractType } from "../TransactionRecord.ts"
import { spacedName } from "./spacedName.ts"

/** What a function's name says of its purpose, on a contract that nobody knows. */
export interface NameReading {
  readonly action: Action
  readonly contractType: ContractType
  readonly operation?: string
}

type Row = readonly [words: string, action: Action, contractType: ContractType, operation?: string]

/** The first row that a name begins with decides, so that `withdrawReward` stands before `withdraw`. */
const rows: ReadonlyArray<Row> = [
  [
    "finalize withdrawal|finalize deposit|finalize bridge|finalize inbound|bond withdrawal|relay message|fill relay|fill v3|claim message|receive message|process message|execute signatures|redeem transfer|complete transfer",
    "receive",
    "exchange",
    "bridge"
  ],
  [
    "bridge|outbound transfer|send to|swap and send|deposit for burn|deposit erc|deposit eth to|deposit eth for|deposit ether for|deposit transaction|initiate withdrawal|cross chain|start bridge|relay",
    "send",
    "exchange",
    "bridge"
  ],
  ["claim airdrop", "claim", "token", "airdrop"],
  [
    "claim|harvest|collect|get reward|get rewards|withdraw reward|withdraw rewards|redeem reward|pull reward",
    "claim",
    "savings"
  ],
  ["release vested|release|vest|draw down", "vest", "token"],
  [
    "unstake|undelegate|unbond|leave|exit|emergency withdraw|request withdrawal|request withdrawals",
    "withdraw",
    "savings",
    "unstake"
  ],
  ["remove liquidity|burn lp|withdraw liquidity|decrease liquidity", "withdraw", "exchange", "remove-liquidity"],
  ["add liquidity|provide liquidity|increase liquidity|mint lp", "deposit", "exchange", "add-liquidity"],
  ["repay|pay back|close loan", "deposit", "lending", "repay"],
  ["borrow|take loan|open loan", "withdraw", "lending", "borrow"],
  ["liquidate", "buy", "lending", "liquidate"],
  ["withdraw|redeem|unlock|unwrap|zap out|remove collateral", "withdraw", "savings"],
  ["stake|delegate stake|restake|bond", "stake", "savings"],
  ["lock|create lock|increase amount|increase unlock time|max lock", "stake", "community", "lock"],
  ["deposit|supply|join|enter|zap in|zap|lend|top up|invest|add collateral", "deposit", "savings"],
  ["delegate", "vote", "community", "delegate"],
  ["cast vote|vote|submit vote", "vote", "community"],
  ["propose|submit proposal|create proposal", "create", "community", "propose"],
  ["donate|contribute|tip|pledge", "donate", "community"],
  ["bribe|deposit bribe|notify bribe|add bribe", "bribe", "community"],
  ["cancel|revoke|delist|remove listing", "cancel", "exchange"],
  ["register|renew", "buy", "nft", "register"],
  ["create auction|create listing|list|make offer|place bid|offer", "create", "marketplace", "order"],
  ["bid", "deposit", "marketplace", "bid"],
  ["swap|exchange|trade|sell|convert|migrate|uniswap", "swap", "exchange"],
  ["buy|purchase", "buy", "marketplace"],
  ["create|deploy|open|new|attest|initialize", "create", "community"],
  ["mint|free mint|public mint", "mint", "nft"],
  ["approve|permit|set approval|increase allowance|decrease allowance", "approve", "token"]
]

const table = rows.flatMap(([words, action, contractType, operation]) =>
  words
    .split("|")
    .map(start => ({ start, reading: { action, contractType, ...(operation === undefined ? {} : { operation }) } }))
)

const swapping = table.find(({ start }) => start === "swap")

/** Reads a function's name; undefined where it says nothing (`execute`, `multicall`). */
export const readFunctionName = (name: string): NameReading | undefined => {
  const text = spacedName(name)
  const first = table.find(({ start }) => text === start || text.startsWith(`${start} `))
  return (first ?? (/\bswap\b/.test(text) ? swapping : undefined))?.reading
}
