/**
 * Intents of ERC-7730 descriptors in our taxonomy: the first pattern that matches the intent decides. Each row has the act and the
 * contract type that it implies. What no row has (settings, roles, several calls at once) stays unknown.
 */
export const intents = [
  [/^(buy cover)/, { action: "buy" }, "derivatives"],
  [/^receive bridged|^receive from bridge/, { action: "receive", operation: "bridge" }, "exchange"],
  [/^bridge/, { action: "send", operation: "bridge" }, "exchange"],
  [/^migrate/, { action: "swap", operation: "migrate" }, "exchange"],
  [/^swap interest|^manage|^set |^reprice|whitelist|position manager|ownership/, undefined, undefined],
  [/^(swap|buy$|sell$|exchange|trade)/, { action: "swap" }, "exchange"],
  [/^create order/, { action: "create", operation: "order" }, "exchange"],
  [/^cancel/, { action: "cancel" }, undefined],
  [/^add liquidity/, { action: "deposit", operation: "add-liquidity" }, "exchange"],
  [/^remove liquidity/, { action: "withdraw", operation: "remove-liquidity" }, "exchange"],
  [/^supply/, { action: "deposit", operation: "supply" }, "lending"],
  [/^repay/, { action: "deposit", operation: "repay" }, "lending"],
  [/^borrow/, { action: "withdraw", operation: "borrow" }, "lending"],
  [/^wrap /, { action: "deposit" }, undefined],
  [/^unwrap /, { action: "withdraw" }, undefined],
  [/^wrap$/, { action: "deposit", operation: "wrap" }, "native"],
  [/^unwrap$/, { action: "withdraw", operation: "unwrap" }, "native"],
  [/^claim (exited|withdrawal)/, { action: "withdraw" }, "savings"],
  [/^(claim|collect|harvest)/, { action: "claim" }, undefined],
  [/^(lock |increase (lock|unlock)|update lock)/, { action: "stake", operation: "lock" }, "community"],
  [
    /^(unstake|request .*(exit|withdrawal)|cooldown|enter exit|exit |withdraw validators)/,
    { action: "withdraw", operation: "unstake" },
    "savings"
  ],
  [/^(stake|deposit and stake|create splitter and stake)/, { action: "stake" }, "savings"],
  [/^(deposit|instantly buy|request buying|invest)/, { action: "deposit" }, "savings"],
  [/^(withdraw|redeem|instantly redeem|request a redemption)/, { action: "withdraw" }, "savings"],
  [/^vote/, { action: "vote" }, "community"],
  [/^delegate/, { action: "vote", operation: "delegate" }, "community"],
  [/^mint poap|^mint .*nft/, { action: "mint" }, "nft"],
  [/^create safe/, { action: "create" }, "wallet"],
  [/^(create eigenlayerpod|create fellowship)/, { action: "create" }, undefined],
  [/^(approve|authorize|permit|allow)/, { action: "approve" }, undefined],
  [/^(send|transfer)/, { action: "send" }, undefined]
]
