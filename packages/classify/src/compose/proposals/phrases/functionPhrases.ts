import type { PurposeName } from "../Proposal.ts"

/** Beginnings of names separated by `|`, and what they mean. */
type FunctionPhrases = readonly [beginnings: string, purpose: PurposeName]

/** What the name of a function means by its first words. The first row that fits wins: `withdraw reward` comes before `withdraw`. */
export const functionPhrases: ReadonlyArray<FunctionPhrases> = [
  [
    "process exit|process exits|finalize withdrawal|finalize deposit|finalize bridge|finalize inbound|bond withdrawal|relay message|fill relay|fill v3|claim message|receive message|process message|execute signatures|redeem transfer|complete transfer",
    "receive/exchange/bridge"
  ],
  [
    "bridge|outbound transfer|send to|send message|swap and send|deposit for burn|deposit erc|deposit eth to|deposit eth for|deposit ether for|deposit transaction|initiate withdrawal|cross chain|start bridge|relay",
    "send/exchange/bridge"
  ],
  [
    "enter market|enter markets|exit market|swap borrow rate mode|set user use reserve as collateral|set user e mode",
    "execute/lending"
  ],
  ["claim airdrop", "claim/token/airdrop"],
  ["claim withdrawal|claim withdrawals|claim withdraw", "withdraw/savings"],
  [
    "claim|harvest|collect|get reward|get rewards|withdraw reward|withdraw rewards|redeem reward|pull reward",
    "claim/savings"
  ],
  ["stop vesting|revoke vesting|terminate vesting|revoke grant|cancel grant", "cancel/token"],
  ["grant role", "execute/community"],
  ["release vested|release|vest|draw down", "vest/token"],
  ["create vesting|create grant|grant|allocate", "vest/token/schedule"],
  [
    "remove liquidity|exit pool|exitswap|burn lp|withdraw liquidity|decrease liquidity",
    "withdraw/exchange/remove-liquidity"
  ],
  [
    "unstake|stake end|end stake|undelegate|unbond|leave|exit|emergency withdraw|request withdrawal|request withdrawals|request withdraw|request redeem|queue withdrawal|queue withdrawals|initiate unstake|start cooldown|cooldown",
    "withdraw/savings/unstake"
  ],
  ["add liquidity|join pool|joinswap|provide liquidity|increase liquidity|mint lp", "deposit/exchange/add-liquidity"],
  ["open position|open long|open short|increase position|open trade|open market trade", "buy/derivatives"],
  ["close position|close trade|decrease position|reduce position", "sell/derivatives"],
  ["repay|pay back|close loan|wipe", "deposit/lending/repay"],
  ["borrow|take loan|open loan|draw", "withdraw/lending/borrow"],
  ["liquidate", "buy/lending/liquidate"],
  ["withdraw|withdrawal|redeem|unlock|unwrap|recover|zap out|remove collateral", "withdraw/savings"],
  ["stake|delegate stake|restake|bond", "stake/savings"],
  ["lock|create lock|increase amount|increase unlock time|max lock", "stake/community/lock"],
  ["supply|lend|add collateral", "deposit/lending/supply"],
  ["deposit|join|enter|zap in|zap|top up|invest", "deposit/savings"],
  ["delegate", "vote/community/delegate"],
  ["cast vote|vote|submit vote", "vote/community"],
  ["propose|submit proposal|create proposal", "create/community/propose"],
  ["donate|contribute|tip|pledge", "donate/community"],
  ["bribe|deposit bribe|notify bribe|add bribe", "bribe/community"],
  [
    "increment counter|increment nonce|cancel all|cancel auction|cancel bid|cancel listing|cancel sale|cancel ask|remove bid|withdraw bid|remove ask|delist|unlist",
    "cancel/marketplace"
  ],
  ["cancel|revoke|stop|terminate|remove listing", "cancel/exchange"],
  ["register|renew", "buy/nft/register"],
  ["bid|create bid|place bid|enter bid|submit bid|make bid", "deposit/marketplace/bid"],
  ["settle auction|end auction|finalize auction|settle current", "execute/marketplace"],
  [
    "create auction|start auction|create reserve auction|create listing|list|make offer|offer|set sale price|validate order",
    "create/marketplace/order"
  ],
  ["sweep|flush", "receive/token"],
  ["create stream|create flow", "vest/token"],
  ["create pool|create pair", "create/exchange"],
  ["set text|set addr|set contenthash|set resolver|set subnode", "execute/nft"],
  ["accept offer|accept bid|take bid|accept highest bid|sell nft|sell item", "sell/marketplace"],
  ["swap|exchange|trade|sell|fill|convert|migrate|uniswap", "swap/exchange"],
  ["buy|purchase|fulfill|match orders|match advanced|atomic match|take ask|match ask|match bid", "buy/marketplace"],
  ["create|deploy|open|new|attest|initialize", "create/community"],
  ["mint|free mint|public mint", "mint/nft"],
  ["approve|permit|set approval|increase allowance|decrease allowance", "approve/token"],
  [
    "transfer|send|pay|disperse|multisend|multi send|multi transfer|batch transfer|batch send|bulk transfer|bulk send|airdrop|distribute|split",
    "send/token"
  ]
]
