import addresses from "../addresses/multisend.json" with { type: "json" }
import { type Act, type Address, byName, call, nativeTokenAddress, protocol, type Rule } from "../rule/index.ts"

/** The sent asset names the record: the contract only forwards. */
const sent = (actor: Address, asset: Address, count: number): Act => ({
  action: "send",
  actor,
  contractType: asset === nativeTokenAddress ? "native" : "token",
  namedFor: asset,
  sentence: `Sent {sent} to ${count} addresses`,
  metadata: { recipients: count.toString() }
})

const coins = (name: string): Rule =>
  call(`function ${name}(address[] recipients, uint256[] values)`, {
    means: ({ args, frame }) =>
      sent(frame.from, nativeTokenAddress, (args as { recipients: ReadonlyArray<Address> }).recipients.length)
  })

const tokens = (name: string): Rule =>
  call(`function ${name}(address token, address[] recipients, uint256[] values)`, {
    means: ({ args, frame }) => {
      const { token, recipients } = args as { token: Address; recipients: ReadonlyArray<Address> }
      return sent(frame.from, token, recipients.length)
    }
  })

/** Disperse, Multisender and the like, identified by their functions. */
export default protocol({
  id: "multisend",
  name: "Multisend",
  type: "token",
  url: "https://disperse.app/",
  forks: byName(addresses, "fork"),
  rules: [
    coins("disperseEther"),
    tokens("disperseToken"),
    tokens("disperseTokenSimple"),
    coins("multisendEther"),
    tokens("multisendToken")
  ]
})
