import { type Arguments, decoder } from "../../../engine/decoder.ts"
import type { DecodeCall } from "../../../engine/executedCalls.ts"
import { parseSignature, type Signature } from "../../../engine/parseSignature.ts"
import type { Hex } from "../../../Transaction.ts"
import type { Purpose } from "../Proposal.ts"

/** Commands that swap, with the names of `namedValues`. Without its currencies, a plan of Uniswap V4 names nothing. */
const swaps = {
  "00": "v3SwapExactIn(address recipient, uint256 sent, uint256, bytes path)",
  "01": "v3SwapExactOut(address recipient, uint256 received, uint256, bytes pathBack)",
  "08": "v2SwapExactIn(address recipient, uint256 sent, uint256, address[] path)",
  "09": "v2SwapExactOut(address recipient, uint256 received, uint256, address[] path)"
} as const
const [wrap, unwrap] = ["0b", "0c"]

let decoders: Readonly<Record<string, ReturnType<typeof decoder>>> | undefined

/** The highest bit of a command lets it fail. */
const codeOf = (command: string): string => (Number.parseInt(command, 16) & 0x7f).toString(16).padStart(2, "0")

/**
 * What the commands of a Universal Router swap, by the names of `namedValues`; empty for a route in several parts.
 *
 * @see https://docs.uniswap.org/contracts/universal-router/technical-reference
 */
const readRouterCommands = (commands: Hex, inputs: ReadonlyArray<Hex>): Arguments => {
  decoders ??= Object.fromEntries(
    Object.entries(swaps).map(([code, signature]) => [code, decoder(parseSignature(signature).inputs)])
  )
  const codes = (commands.slice(2, 2 + 2 * inputs.length).match(/../g) ?? []).map(codeOf)
  const [swap, ...others] = codes.flatMap((code, i) => decoders?.[code]?.(inputs[i]!, 0) ?? [])
  if (swap === undefined || others.length > 0) return {}
  // What is wrapped first was sent as native tokens, and what is unwrapped at the end is received as such.
  const sent = codes.includes(wrap) ? { sent: undefined } : {}
  return codes.includes(unwrap) ? { ...swap, ...sent, nativePath: [] } : { ...swap, ...sent }
}

/** A signature that many contracts share with one purpose. */
export interface CommonFunction {
  readonly signature: Signature
  readonly purpose: Purpose
  /** The arguments; undefined if the calldata is not the function's. */
  readonly decode: DecodeCall
}

/**
 * Signatures, separated by whitespace, that many contracts share with one meaning. They need no signature source, and they are more
 * exact than a name: `claim(bytes32[])` claims an airdrop. Parameters that a sentence names have the names of `namedValues`.
 */
const commonFunctions: ReadonlyArray<readonly [purpose: Purpose, signatures: string]> = [
  [
    { action: "claim", contractType: "savings" },
    `claim() claim(address) claim(uint256) claim(uint256[]) claim(address[]) claimAll() claimReward()
  claimReward(address) claimReward(uint256) claimRewards() claimRewards(address) claimRewards(uint256)
  claimRewards(address[]) claim_rewards() claim_rewards(address) claimTokens() claimYield() claimDividend()
  collectReward() getReward() getReward(address) getReward(address,bool) getReward(uint256)
  getReward(address,address[]) getReward(uint256,address[]) getRewards() harvest() harvest(address)
  harvest(uint256) harvest(uint256,address) harvestAll() redeemReward(uint256) withdrawReward() withdrawRewards()`
  ],
  [
    { action: "claim", contractType: "token", operation: "airdrop" },
    `claim(bytes32[]) claim(uint256,bytes32[]) claim(address,uint256,bytes32[])
  claim(uint256,address,uint256,bytes32[]) claim(uint256,uint256,bytes32[]) claimAirdrop()
  claimTokens(uint256,bytes32[]) claimMulti(address,(uint256,uint256,address,uint256,bytes32[])[])
  claim(address,address,uint256,bytes32[]) claim(address,uint256,bytes32[],bytes) claim(uint256,address,bytes32[])
  claim(uint256,address,uint256,bytes32[],address) claim(uint256,bytes32,bytes32) claim(uint256,uint8,bytes32,bytes32)
  claimTokens(address,uint256,bytes32[]) claimTokens(uint256,address delegate,bytes32[])`
  ],
  [
    { action: "mint", contractType: "nft" },
    `allowListMint(uint256,bytes32[]) allowlistMint(bytes32[]) allowlistMint(uint256,bytes32[]) freeMint()
  freeMint(address) freeMint(uint256) mint(bytes32[]) mint(bytes32[],uint256) mint(uint256,bytes32[])
  mint(address,uint256,bytes32[]) mintAllowlist(uint256,bytes32[]) mintNFT(uint256) mintNFTs(uint256)
  mintPresale(uint256,bytes32[]) mintPublic() mintPublic(uint256) mintPublicSale(uint256)
  mintWhitelist(uint256,bytes32[]) preSaleMint(uint256,bytes32[]) presaleMint(uint256) presaleMint(uint256,bytes32[])
  publicMint() publicMint(uint256) publicMint(address,uint256) publicSaleMint(uint256) safeMint(address)
  whitelistMint(bytes32[]) whitelistMint(uint256) whitelistMint(uint256,bytes32[])`
  ],
  // Proofs of work (EIP-918).
  [{ action: "mint", contractType: "token" }, `mint(uint256,bytes32)`],
  [
    { action: "stake", contractType: "savings" },
    `stake() stake(uint256) stake(address) stake(address,uint256) stake(uint256,address) stake(uint256,uint256)
  stake(uint256,bytes) stakeFor(address,uint256) stakeAll() stakeLocked(uint256,uint256) enter(uint256)
  enterStaking(uint256) depositAll(uint256,bool) deposit(uint256,uint256) deposit(uint256,uint256,address)
  deposit(uint256,uint256,bool)`
  ],
  [
    { action: "stake", contractType: "community", operation: "lock" },
    `lock(uint256) lock(uint256,uint256) lock(address,uint256) lock(address,uint256,uint256)
  create_lock(uint256,uint256) createLock(uint256,uint256) increase_amount(uint256) increase_unlock_time(uint256)
  increaseAmount(uint256) increaseUnlockTime(uint256) deposit_for(address,uint256)`
  ],
  [
    { action: "deposit", contractType: "savings" },
    `deposit() deposit(uint256) deposit(address) deposit(uint256,address recipient) deposit(address,uint256)
  deposit(address,uint256,address) depositAll() depositETH()
  depositETH(address) depositFor(address,uint256) depositWithPermit(uint256,uint256,uint8,bytes32,bytes32)
  mint(uint256,address)
  addCollateral(address,bool,uint256) join(uint256)
  join(address,uint256) zapIn(address,uint256)`
  ],
  [
    { action: "withdraw", contractType: "savings" },
    `withdraw() withdraw(uint256) withdraw(address) withdraw(address,uint256) withdraw(uint256,address)
  withdraw(uint256,uint256) withdraw(uint256,bool) withdraw(uint256,address recipient,address)
  withdraw(uint256,address,uint256) withdraw(address tokenReceived,uint256 received,address recipient) withdraw(uint256,uint256,address)
  withdrawAll() withdrawAll(bool) withdrawAndUnwrap(uint256,bool) withdrawAllAndUnwrap(bool)
  withdrawAndHarvest(uint256,uint256,address) withdrawETH(uint256) withdrawLocked(bytes32) emergencyWithdraw()
  emergencyWithdraw(uint256) exit() exit(uint256) leave(uint256) leaveStaking(uint256) redeem() redeem(uint256)
  redeem(address,uint256) redeem(uint256 shares,address recipient,address) redeemUnderlying(uint256) unlock() unlock(uint256)
  unstake() unstake(uint256) unstake(uint256,bool) unstakeAll() processExpiredLocks(bool)`
  ],
  [
    { action: "vote", contractType: "community" },
    `castVote(uint256 proposal,bool) castVote(uint256 proposal,uint8) castVoteWithReason(uint256 proposal,uint8,string)
  castVoteBySig(uint256 proposal,bool,uint8,bytes32,bytes32) castVoteBySig(uint256 proposal,uint8,uint8,bytes32,bytes32)
  submitVote(uint256 proposal,bool) vote(uint256) vote(uint256,bool) vote(uint256,uint8) vote(uint256,uint256)
  vote(uint256,bool,bool) vote(address[],uint256[]) vote(uint256,address[],uint256[]) vote(address) vote(bytes32)
  vote_for_gauge_weights(address,uint256) castRefundableVote(uint256 proposal,uint8)
  castRefundableVote(uint256 proposal,uint8,uint32) castRefundableVoteWithReason(uint256 proposal,uint8,string)
  castRefundableVoteWithReason(uint256 proposal,uint8,string,uint32)`
  ],
  [
    { action: "vote", contractType: "community", operation: "delegate" },
    `delegateBySig(address delegate,uint256,uint256,uint8,bytes32,bytes32)`
  ],
  [
    { action: "create", contractType: "community", operation: "propose" },
    `propose(address[],uint256[],bytes[],string) propose(address[],uint256[],string[],bytes[],string)
  propose(address[],uint256[],string[],bytes[],string,uint32)
  proposeBySigs((bytes,address,uint256)[],address[],uint256[],string[],bytes[],string)
  proposeBySigs((bytes,address,uint256)[],address[],uint256[],string[],bytes[],string,uint32)`
  ],
  [
    // What owners of collections do.
    { action: "execute", contractType: "nft" },
    `flipSaleState() reveal() setBaseTokenURI(string) setBaseURI(string) setHiddenMetadataUri(string) setMaxMintAmount(uint256)
  setMaxMintAmountPerTx(uint256) setMaxMintPerTx(uint256) setNotRevealedURI(string) setRevealed(bool) setUriPrefix(string)
  setUriSuffix(string) toggleSale()`
  ],
  [
    // What owners of tokens do.
    { action: "execute", contractType: "token" },
    `enableTrading() excludeFromFees(address,bool) manualSwap() manualsend() manualswap() openTrading() removeLimits()
  setMaxWalletSize(uint256)`
  ],
  [
    { action: "execute", contractType: "community" },
    `queue(uint256) queue(address[],uint256[],bytes[],bytes32) execute(uint256)
  execute(address[],uint256[],bytes[],bytes32) submit(uint256,int256)`
  ],
  [
    { action: "cancel", contractType: "community" },
    `cancel(uint256) cancel(bytes32) cancel(address[],uint256[],bytes[],bytes32)`
  ],
  [
    { action: "deposit", contractType: "marketplace", operation: "bid" },
    `createBid(uint256) createBid(uint256,uint32)`
  ],
  [{ action: "donate", contractType: "community" }, `donate() donate(uint256) donate(address,uint256)`],
  [
    { action: "deposit", contractType: "lending", operation: "repay" },
    `repay(uint256) repay(uint256,address) repay(address,uint256) repay(address tokenSent,uint256 sent,uint256,address recipient) repayBorrow() repayBorrow(uint256)
  repayBorrowBehalf(address) repayBorrowBehalf(address,uint256)`
  ],
  [
    // Aave's pools and their forks.
    { action: "deposit", contractType: "lending", operation: "supply" },
    `supply(address tokenSent,uint256 sent) deposit(address tokenSent,uint256 sent,address recipient,uint16)
  supply(address tokenSent,uint256 sent,address recipient,uint16)`
  ],
  [
    { action: "withdraw", contractType: "lending", operation: "borrow" },
    `borrow(uint256) borrow(uint256,address) borrow(address,uint256) borrow(uint256,address,address)
  borrow(address tokenReceived,uint256 received,uint256,uint16,address)`
  ],
  [
    { action: "deposit", contractType: "exchange", operation: "add-liquidity" },
    `addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)
  addLiquidity(uint256,uint256,uint256) addLiquidity(uint256[],uint256,uint256)
  addLiquidityETH(address,uint256,uint256,uint256,address,uint256) add_liquidity(uint256[2],uint256)
  add_liquidity(uint256[3],uint256) add_liquidity(uint256[4],uint256)`
  ],
  [
    { action: "withdraw", contractType: "exchange", operation: "remove-liquidity" },
    `removeLiquidity(address,address,uint256,uint256,uint256,address,uint256)
  removeLiquidity(uint256,uint256[],uint256) removeLiquidityETH(address,uint256,uint256,uint256,address,uint256)
  remove_liquidity(uint256,uint256[2]) remove_liquidity(uint256,uint256[3]) remove_liquidity(uint256,uint256[4])
  remove_liquidity_one_coin(uint256,int128,uint256) remove_liquidity_imbalance(uint256[2],uint256)
  remove_liquidity_imbalance(uint256[3],uint256) remove_liquidity_imbalance(uint256[4],uint256)`
  ],
  [{ action: "cancel", contractType: "exchange" }, `cancelOrder(uint256) cancelOrder(bytes32) cancelOrders(uint256[])`],
  [
    { action: "swap", contractType: "exchange" },
    `swapExactTokensForTokens(uint256 sent,uint256,address[] path,address recipient,uint256)
  swapTokensForExactTokens(uint256 received,uint256,address[] path,address recipient,uint256)
  swapExactETHForTokens(uint256,address[] nativePath,address recipient,uint256)
  swapTokensForExactETH(uint256 received,uint256,address[] nativePath,address recipient,uint256)
  swapExactTokensForETH(uint256 sent,uint256,address[] nativePath,address recipient,uint256)
  swapETHForExactTokens(uint256 received,address[] nativePath,address recipient,uint256)
  swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 sent,uint256,address[] path,address recipient,uint256)
  swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[] nativePath,address recipient,uint256)
  swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 sent,uint256,address[] nativePath,address recipient,uint256)
  exactInput((bytes path,address recipient,uint256,uint256 sent,uint256) swap)
  exactInput((bytes path,address recipient,uint256 sent,uint256) swap)
  exactInputSingle((address tokenSent,address tokenReceived,uint24,address recipient,uint256,uint256 sent,uint256,uint160) swap)
  exactInputSingle((address tokenSent,address tokenReceived,uint24,address recipient,uint256 sent,uint256,uint160) swap)
  exactOutput((bytes pathBack,address recipient,uint256,uint256 received,uint256) swap)
  exactOutput((bytes pathBack,address recipient,uint256 received,uint256) swap)
  exactOutputSingle((address tokenSent,address tokenReceived,uint24,address recipient,uint256,uint256 received,uint256,uint160) swap)
  exactOutputSingle((address tokenSent,address tokenReceived,uint24,address recipient,uint256 received,uint256,uint160) swap)
  execute(bytes commands,bytes[] inputs,uint256)
  execute(bytes commands,bytes[] inputs) exchange(int128,int128,uint256,uint256) exchange(uint256,uint256,uint256,uint256)
  exchange_underlying(int128,int128,uint256,uint256)`
  ]
]

const bySelector = new Map<Hex, CommonFunction>(
  commonFunctions.flatMap(([purpose, signatures]) =>
    signatures.split(/\s+(?=\w+\()/).map(text => {
      const signature = parseSignature(text)
      const decode = decoder(signature.inputs)
      const named: DecodeCall = (input, isAlone) => {
        const args = decode(input, 4, {}, isAlone)
        const { commands, inputs } = (args ?? {}) as { readonly commands?: Hex; readonly inputs?: ReadonlyArray<Hex> }
        return commands === undefined || inputs === undefined ? args : readRouterCommands(commands, inputs)
      }
      return [signature.hash.slice(0, 10) as Hex, { signature, purpose, decode: named }] as const
    })
  )
)

/** The common function with a selector. */
export const findCommonFunction = (selector: Hex): CommonFunction | undefined => bySelector.get(selector)
