import { commonCalls, protocol } from "../rule/index.ts"

/** What contracts commonly call it to trade, to lend, and to bring liquidity for either. */
export default protocol({
  id: "common-trades",
  name: "Contract",
  type: "wallet",
  guess: true,
  rules: commonCalls([
    [
      { action: "deposit", contractType: "lending", operation: "repay" },
      `repay(uint256) repay(address,uint256) repay(address,uint256,uint256,address) repayBorrow() repayBorrow(uint256)
    repayBorrowBehalf(address) repayBorrowBehalf(address,uint256)`
    ],
    [
      { action: "withdraw", contractType: "lending", operation: "borrow" },
      `borrow(uint256) borrow(address,uint256) borrow(uint256,address,address)
    borrow(address,uint256,uint256,uint16,address)`
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
    [
      { action: "cancel", contractType: "exchange" },
      `cancelOrder(uint256) cancelOrder(bytes32) cancelOrders(uint256[])`
    ],
    [
      { action: "swap", contractType: "exchange" },
      `swapExactTokensForTokens(uint256,uint256,address[],address,uint256)
    swapTokensForExactTokens(uint256,uint256,address[],address,uint256)
    swapExactETHForTokens(uint256,address[],address,uint256)
    swapTokensForExactETH(uint256,uint256,address[],address,uint256)
    swapExactTokensForETH(uint256,uint256,address[],address,uint256)
    swapETHForExactTokens(uint256,address[],address,uint256)
    swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)
    swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256)
    swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)
    exactInput((bytes,address,uint256,uint256,uint256)) exactInput((bytes,address,uint256,uint256))
    exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))
    exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))
    exactOutput((bytes,address,uint256,uint256,uint256)) exactOutput((bytes,address,uint256,uint256))
    exactOutputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))
    exactOutputSingle((address,address,uint24,address,uint256,uint256,uint160)) execute(bytes,bytes[],uint256)
    execute(bytes,bytes[]) exchange(int128,int128,uint256,uint256) exchange(uint256,uint256,uint256,uint256)
    exchange_underlying(int128,int128,uint256,uint256)`
    ]
  ])
})
