import { computeOnce } from "../computeOnce.ts"
import { keccak256Text } from "../keccak256.ts"
import type { Address, Log } from "../Transaction.ts"
import { topicAddress } from "./words.ts"

/** Withdraw(address indexed provider, uint256 value) */
const withdrawTopic = /* @__PURE__ */ keccak256Text("Withdraw(address,uint256)")
/** UpdateLiquidityLimit(address,uint256,uint256,uint256,uint256), which Curve's gauges log and their descendants kept. */
const limitTopic = /* @__PURE__ */ keccak256Text("UpdateLiquidityLimit(address,uint256,uint256,uint256,uint256)")

const gaugesOf = /* @__PURE__ */ computeOnce(
  (logs: ReadonlyArray<Log>): ReadonlySet<Address> =>
    new Set(logs.flatMap(({ address, topics }) => (topics[0] === limitTopic ? [address] : [])))
)

/**
 * The owner of the shares that a gauge burned, where the Transfer names another address: StakeDAO's gauges are left through a vault,
 * the Transfer to zero names that vault, and the Withdraw right before it names the owner.
 */
export const gaugeProvider = (burn: Log, before: Log | undefined, logs: ReadonlyArray<Log>): Address | undefined => {
  if (before?.address !== burn.address || before.topics[0] !== withdrawTopic || before.topics.length !== 2)
    return undefined
  if (before.data !== burn.data || before.topics[1] === burn.topics[1]) return undefined
  return gaugesOf(logs).has(burn.address) ? topicAddress(before.topics[1]!) : undefined
}
