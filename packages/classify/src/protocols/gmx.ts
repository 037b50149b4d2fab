import { type Act, type Address, type Deployments, event, protocol, type Transaction } from "../rule/index.ts"

/** Where positions are requested; replaced ones, too. */
const positions: Deployments = {
  arbitrum: ["0xb87a436b93ffe9d75c5cfa7bacfff96430b09868", "0x3d6ba331e3d9702c5e8a8d254e5d8a285f223aba"],
  avalanche: ["0xfff6d276bc37c61a23f06410dce4a400f66420f8", "0x195256074192170d1530527abc9943759c7167d8"]
}
const orders: Deployments = {
  arbitrum: ["0x09f77e8a13de9a35a7231028187e9fd5db8a2acb"],
  avalanche: ["0x4296e307f108b2f583ff2f7b7270ee7831574ae5"]
}
const routers: Deployments = {
  arbitrum: ["0xabbc5f99639c9b6bcb58544ddf04efa6802f4064"],
  avalanche: ["0x5f719c2f1095f7b9fc68a68e35b51194f4b6abe8"]
}
/** They mint GLP, the token of the pool. */
const managers: Deployments = {
  arbitrum: ["0x3963ffc9dff443c2a94f21b129d429891e32ec18", "0x321f653eed006ad1c29d174e17d96351bde22649"],
  avalanche: ["0xd152c7f25db7f4b95b7658323c5f33d176818ee4", "0xe1ae4d4b06a5fe1fc288f6b4cd72f9f8323b107f"]
}

const opened = "Opened or increased a position on {contract}[ with {sent}]"
const closed = "Closed or reduced a position on {contract}[ for {received}]"

const increase =
  "address indexed account, address[] path, address indexToken, uint256 amountIn, uint256 minOut, uint256 sizeDelta, bool isLong, uint256 acceptablePrice, uint256 executionFee"
const decrease =
  "address indexed account, address[] path, address indexToken, uint256 collateralDelta, uint256 sizeDelta, bool isLong, address receiver, uint256 acceptablePrice, uint256 minOut, uint256 executionFee"
const increaseOrder =
  "address indexed account, uint256 orderIndex, address purchaseToken, uint256 purchaseTokenAmount, address collateralToken, address indexToken, uint256 sizeDelta, bool isLong, uint256 triggerPrice, bool triggerAboveThreshold, uint256 executionFee"
const decreaseOrder =
  "address indexed account, uint256 orderIndex, address collateralToken, uint256 collateralDelta, address indexToken, uint256 sizeDelta, bool isLong, uint256 triggerPrice, bool triggerAboveThreshold, uint256 executionFee"
const swapOrder =
  "address indexed account, uint256 orderIndex, address[] path, uint256 amountIn, uint256 minOut, uint256 triggerRatio, bool triggerAboveThreshold, bool shouldUnwrap, uint256 executionFee"

const by = (at: Deployments, act: Act) => ({
  at,
  means: ({ args }: { args: { account: Address } }): Act => ({ ...act, actor: args.account })
})

/** A keeper executes what was requested. */
const executed = (at: Deployments, act: Act) => ({
  at,
  means: ({ args, transaction }: { args: { account: Address }; transaction: Transaction }): ReadonlyArray<Act> => [
    { ...act, actor: args.account },
    { action: "execute", actor: transaction.from, operation: "settle", sentence: "Executed orders on {contract}" }
  ]
})

const open: Act = { action: "buy", operation: "open", sentence: opened }
const close: Act = { action: "sell", operation: "close", sentence: closed }
const ordered: Act = { action: "create", operation: "order", sentence: "Placed an order on {contract}" }
const canceled: Act = { action: "cancel", sentence: "Canceled an order on {contract}" }

/** The first version: positions against one pool, in two steps; gmx-io/gmx-contracts, @gmx-io/sdk. */
export default protocol({
  id: "gmx",
  name: "GMX",
  type: "derivatives",
  url: "https://github.com/gmx-io/gmx-contracts",
  // The vaults, and the managers of what orders do.
  contracts: {
    arbitrum: ["0x489ee077994b6658eafa855c308275ead8097c4a", "0x75e42e6f01baf1d6022bea862a28774a9f8a4a0c"],
    avalanche: ["0x9ab2de34a33fb459b538c43f251eb825645e8595"]
  },
  rules: [
    event(
      `event CreateIncreasePosition(${increase}, uint256 index, uint256 queueIndex, uint256 blockNumber, uint256 blockTime, uint256 gasPrice)`,
      by(positions, open)
    ),
    event(
      `event CreateIncreasePosition(${increase}, uint256 index, uint256 blockNumber, uint256 blockTime, uint256 gasPrice)`,
      { id: "CreateIncreasePosition-v1", ...by(positions, open) }
    ),
    event(
      `event CreateDecreasePosition(${decrease}, uint256 index, uint256 queueIndex, uint256 blockNumber, uint256 blockTime)`,
      by(positions, close)
    ),
    event(`event CreateDecreasePosition(${decrease}, uint256 index, uint256 blockNumber, uint256 blockTime)`, {
      id: "CreateDecreasePosition-v1",
      ...by(positions, close)
    }),
    event(`event ExecuteIncreasePosition(${increase}, uint256 blockGap, uint256 timeGap)`, executed(positions, open)),
    event(`event ExecuteDecreasePosition(${decrease}, uint256 blockGap, uint256 timeGap)`, executed(positions, close)),
    event(`event CancelIncreasePosition(${increase}, uint256 blockGap, uint256 timeGap)`, by(positions, canceled)),
    event(`event CreateIncreaseOrder(${increaseOrder})`, by(orders, ordered)),
    event(`event CreateDecreaseOrder(${decreaseOrder})`, by(orders, ordered)),
    event(`event CreateSwapOrder(${swapOrder})`, by(orders, ordered)),
    event(`event CancelIncreaseOrder(${increaseOrder})`, by(orders, canceled)),
    event(`event CancelDecreaseOrder(${decreaseOrder})`, by(orders, canceled)),
    event(
      "event Swap(address account, address tokenIn, address tokenOut, uint256 amountIn, uint256 amountOut)",
      by(routers, { action: "swap", contractType: "exchange" })
    ),
    event(
      "event AddLiquidity(address account, address token, uint256 amount, uint256 aumInUsdg, uint256 glpSupply, uint256 usdgAmount, uint256 mintAmount)",
      by(managers, { action: "deposit", operation: "add-liquidity" })
    ),
    event(
      "event RemoveLiquidity(address account, address token, uint256 glpAmount, uint256 aumInUsdg, uint256 glpSupply, uint256 usdgAmount, uint256 amountOut)",
      by(managers, { action: "withdraw", operation: "remove-liquidity" })
    )
  ]
})
