import addresses from "../addresses/gmx.json" with { type: "json" }
import {
  type Act,
  type Address,
  at,
  canceledOrder,
  type Deployments,
  event,
  protocol,
  type Transaction
} from "../rule/index.ts"

/** Where positions are requested; replaced ones, too. */
const positions = at(addresses, "positions")
const orders = at(addresses, "orders")
const routers = at(addresses, "routers")
/** They mint GLP, the token of the pool. */
const managers = at(addresses, "managers")

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

/** The first version: positions against one pool, in two steps; gmx-io/gmx-contracts, @gmx-io/sdk. */
export default protocol({
  id: "gmx",
  name: "GMX",
  type: "derivatives",
  url: "https://github.com/gmx-io/gmx-contracts",
  // The vaults, and the managers of what orders do.
  named: at(addresses),
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
    event(
      `event CancelIncreasePosition(${increase}, uint256 blockGap, uint256 timeGap)`,
      by(positions, canceledOrder())
    ),
    event(`event CreateIncreaseOrder(${increaseOrder})`, by(orders, ordered)),
    event(`event CreateDecreaseOrder(${decreaseOrder})`, by(orders, ordered)),
    event(`event CreateSwapOrder(${swapOrder})`, by(orders, ordered)),
    event(`event CancelIncreaseOrder(${increaseOrder})`, by(orders, canceledOrder())),
    event(`event CancelDecreaseOrder(${decreaseOrder})`, by(orders, canceledOrder())),
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
