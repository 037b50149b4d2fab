import addresses from "../addresses/compound-bulkers.json" with { type: "json" }
import {
  type Act,
  amount,
  at,
  call,
  claimed,
  type Hex,
  nativeTokenAddress,
  protocol,
  redeemed,
  supplied
} from "../rule/index.ts"

const bulkers = at(addresses, "bulkers")

/** `ACTION_SUPPLY_ASSET` and its like, as text in 32 bytes; BaseBulker.sol. */
const namesAction = (action: Hex, name: string): boolean =>
  action.startsWith(`0x${Array.from(name, letter => letter.charCodeAt(0).toString(16)).join("")}`)

const wordAt = (data: Hex, index: number): string => data.slice(2 + index * 64, 66 + index * 64)

/** What a bulker's first action attempts; its data are the market, the recipient, the asset unless it is native, and the amount. */
const attempted = (action: Hex, data: Hex): Act | undefined => {
  if (data.length < 2 + 3 * 64) return undefined
  const isNative = ["SUPPLY", "WITHDRAW"].some(verb => namesAction(action, `ACTION_${verb}_NATIVE`))
  const moved = isNative
    ? amount(nativeTokenAddress, BigInt(`0x${wordAt(data, 2)}`))
    : amount(`0x${wordAt(data, 2).slice(24)}`, BigInt(`0x${wordAt(data, 3) || 0}`))
  if (namesAction(action, "ACTION_SUPPLY")) return { ...supplied(), values: { sent: moved } }
  if (namesAction(action, "ACTION_WITHDRAW")) return { ...redeemed(), values: { received: moved } }
  return namesAction(action, "ACTION_CLAIM") ? claimed() : undefined
}

/** Several actions on markets in one call; compound-finance/comet deployments, contracts/bulkers/BaseBulker.sol. */
export default protocol({
  id: "compound-bulkers",
  name: "Compound V3",
  type: "lending",
  url: "https://docs.compound.finance/",
  rules: [
    // The markets' events say more where it succeeded.
    call("function invoke(bytes32[] actions, bytes[] data)", {
      at: bulkers,
      means: ({ args, frame }) => {
        const [[action], [data]] = [args.actions, args.data]
        const act = !frame.reverted || action === undefined || data === undefined ? undefined : attempted(action, data)
        return act && { ...act, actor: frame.from }
      }
    })
  ]
})
