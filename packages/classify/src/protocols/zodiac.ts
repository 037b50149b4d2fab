import addresses from "../addresses/zodiac.json" with { type: "json" }
import { type Act, type Address, account, address, at, call, event, protocol, type Transaction } from "../rule/index.ts"

/** `ExecutionFromModuleSuccess(address)`, which a Safe logs of the module that acted. */
const executedFromModule = "0x6895c13664aa4f67288b25d7a21d7aaa34916e355fb9b6fae0a139a9085becb8"

/** The Safe that a module controls. */
const safeOf = (module: Address, { logs }: Transaction): Address | undefined =>
  logs.find(({ topics }) => topics[0] === executedFromModule && topics[1]?.slice(-40) === module.slice(2))?.address

const queued = (actor: Address): Act => ({
  action: "execute",
  actor,
  operation: "queue",
  sentence: "Queued a transaction of a Safe on {contract}"
})

/** Modules of Safes: transactions that wait before they may be executed, and roles with limits; gnosisguild's zodiac-modifier-delay, zodiac. */
export default protocol({
  id: "zodiac",
  name: "Zodiac",
  type: "wallet",
  url: "https://www.zodiac.wiki/",
  emitters: at(addresses),
  rules: [
    event(
      "event TransactionAdded(uint256 indexed queueNonce, bytes32 indexed txHash, address to, uint256 value, bytes data, uint8 operation)",
      { means: ({ transaction }) => ({ ...queued(transaction.from), contractName: "Zodiac" }) }
    ),
    event("event ModuleProxyCreation(address indexed proxy, address indexed masterCopy)", {
      means: ({ args, transaction }) => ({
        action: "create",
        actor: transaction.from,
        operation: "deploy",
        sentence: "Created the module {module} with {contract}",
        values: { module: account(args.proxy) },
        metadata: { created: args.proxy }
      })
    }),
    call("function executeNextTx(address to, uint256 value, bytes data, uint8 operation)", {
      means: ({ frame, transaction }) => {
        const safe = frame.to === null ? undefined : safeOf(frame.to, transaction)
        const executed: Act = {
          action: "execute",
          actor: frame.from,
          contractName: "Zodiac",
          sentence: "Executed a queued transaction[ of the Safe {safe}][: {outcome}]"
        }
        return safe === undefined
          ? executed
          : { ...executed, account: safe, values: { account: address(safe), safe: account(safe) } }
      }
    })
  ]
})
