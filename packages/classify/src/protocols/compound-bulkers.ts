import {
  type Act,
  amount,
  call,
  claimed,
  type Deployments,
  type Hex,
  nativeTokenAddress,
  protocol,
  redeemed,
  supplied
} from "../rule/index.ts"

const bulkers: Deployments = {
  ethereum: ["0xa397a8c2086c554b531c02e29f3291c9704b00c7"],
  optimism: ["0xcb3643cc8294b23171272845473dec49739d4ba3"],
  polygon: ["0x59e242d352ae13166b4987ae5c990c232f7f7cd6"],
  base: ["0x78d0677032a35c63d142a48a2037048871212a8c"],
  arbitrum: ["0xbde8f31d2ddda895264e27dd990fab3dc87b372d"],
  linea: ["0x023ee795361b28cdbb94e302983578486a0a5f1b"],
  scroll: ["0x53c6d04e3ec7031105baea05b36cbc3c987c56fa"]
}

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
