import type { Act } from "../rule/Act.ts"
import type { ContractType } from "../TransactionRecord.ts"

type Intended = Pick<Act, "action" | "operation">

/**
 * Intents of ERC-7730 descriptors in our taxonomy: the first pattern that matches the intent decides. Each row has the act and the
 * contract type that it implies. What no row has (settings, roles, several calls at once) is only a call.
 */
const intents: ReadonlyArray<readonly [pattern: RegExp, act?: Intended, type?: ContractType]> = [
  [/^buy cover/, { action: "buy" }, "derivatives"],
  [/^(receive bridged|receive from bridge|claim bridged)/, { action: "receive", operation: "bridge" }, "exchange"],
  [
    /^(swap & )?bridge\b|to bitcoin$|tbtc redemption|cross-chain redemption/,
    { action: "send", operation: "bridge" },
    "exchange"
  ],
  [/^bundler3|^swap (interest|to variable|signer)|^migrate safe|^approve safe hash|^manage|^set |^reprice/],
  [/whitelist|position manager|ownership|^check/],
  [/^migrate/, { action: "swap", operation: "migrate" }, "exchange"],
  [/^limit (buy|sell)|^create order/, { action: "create", operation: "order" }, "exchange"],
  [/^(swap|buy$|sell$|buy |sell |exchange|trade|fill order|wrap\/unwrap)/, { action: "swap" }, "exchange"],
  [/^(cancel|revoke|invalidate)/, { action: "cancel" }],
  [/^add liquidity/, { action: "deposit", operation: "add-liquidity" }, "exchange"],
  [/^remove liquidity/, { action: "withdraw", operation: "remove-liquidity" }, "exchange"],
  [/^supply/, { action: "deposit", operation: "supply" }, "lending"],
  [/^repay/, { action: "deposit", operation: "repay" }, "lending"],
  [/^borrow/, { action: "withdraw", operation: "borrow" }, "lending"],
  [/^wrap /, { action: "deposit" }],
  [/^unwrap /, { action: "withdraw" }],
  [/^wrap$/, { action: "deposit", operation: "wrap" }, "native"],
  [/^unwrap$/, { action: "withdraw", operation: "unwrap" }, "native"],
  [/^claim (exited|withdrawal|unstaked)/, { action: "withdraw" }, "savings"],
  [/^(claim|collect|harvest|withdraw .*rewards)/, { action: "claim" }],
  [/^(lock |increase (lock|unlock)|update lock)/, { action: "stake", operation: "lock" }, "community"],
  [
    /unstak|^(request .*(exit|withdrawal)|cooldown|enter exit|exit |withdraw validators|withdrawal message)/,
    { action: "withdraw", operation: "unstake" },
    "savings"
  ],
  [/^(stake|deposit and stake|create (splitter )?and stake)/, { action: "stake" }, "savings"],
  [
    /^(deposit|instantly buy|request buying|invest|subscribe|update & deposit|mint gm)/,
    { action: "deposit" },
    "savings"
  ],
  [/^(initialize|reveal) .*deposit/, { action: "deposit" }, "exchange"],
  [/^(withdraw|redeem|instantly redeem|request a redemption|divest)/, { action: "withdraw" }, "savings"],
  [/^vote/, { action: "vote" }, "community"],
  [/^delegate/, { action: "vote", operation: "delegate" }, "community"],
  [/^mint poap|^mint .*nft/, { action: "mint" }, "nft"],
  [/^mint$/, { action: "mint" }, "token"],
  [/^burn$/, { action: "send", operation: "burn" }, "token"],
  [/^create safe/, { action: "create" }, "wallet"],
  [/^create /, { action: "create" }],
  [/^(approve|authorize|permit|allow|increase allowance|decrease allowance)/, { action: "approve" }],
  [/^(send|transfer)/, { action: "send" }],
  [/ safe|signer|multisig|threshold/, { action: "execute" }, "wallet"]
]

/** ERC-4626 and ERC-7535 name what is minted, not what the caller does. */
const isDeposit = (signature: string): boolean => signature === "mint(uint256,address)"

/** The act of a function with an intent, and the contract type that it implies. */
export const findIntent = (
  intent: string,
  signature: string
): readonly [act: Intended, type: ContractType | undefined] => {
  if (isDeposit(signature)) return [{ action: "deposit" }, "savings"]
  const [, act = { action: "execute" }, type] = intents.find(([pattern]) => pattern.test(intent.toLowerCase())) ?? []
  return [act, type]
}
