import addresses from "../addresses/drips.json" with { type: "json" }
import { type Act, type Address, at, event, protocol } from "../rule/index.ts"

const donated = (donor: Address | undefined, recipient?: Address): Act => ({
  action: "donate",
  ...(donor === undefined ? {} : { actor: donor }),
  ...(recipient === undefined ? {} : { metadata: { counterparty: recipient } })
})

/** Drips by Radicle: the hubs of the first version know people by address, the second by account number. */
export default protocol({
  id: "drips",
  name: "Drips",
  type: "community",
  url: "https://github.com/drips-network/contracts",
  emitters: at(addresses),
  functions: [
    [{ action: "claim" }, "collect(address, (address, uint32)[])"],
    [{ action: "donate" }, "give(address, uint128)"]
  ],
  rules: [
    event("event Given(address indexed user, address indexed receiver, uint128 amt)", {
      means: ({ args }) => [
        donated(args.user, args.receiver),
        { action: "receive", actor: args.receiver, operation: "grant", metadata: { counterparty: args.user } }
      ]
    }),
    event("event Collected(address indexed user, uint128 collected, uint128 split)", {
      means: ({ args }) => ({ action: "claim", actor: args.user })
    }),
    event("event Dripping(address indexed user, address indexed receiver, uint128 amtPerSec, uint64 endTime)", {
      means: ({ args }) => ({
        ...donated(args.user, args.receiver),
        operation: "stream",
        sentence: "Set up a donation stream[ with {sent}] on {contract}"
      })
    }),
    event("event Given(uint256 indexed accountId, uint256 indexed receiver, address indexed erc20, uint128 amt)", {
      id: "Given-v2",
      means: () => donated(undefined)
    }),
    event(
      "event StreamsSet(uint256 indexed accountId, address indexed erc20, bytes32 indexed receiversHash, bytes32 streamsHistoryHash, uint128 balance, uint32 maxEnd)",
      {
        means: () => ({
          ...donated(undefined),
          operation: "stream",
          sentence: "Set up a donation stream[ with {sent}] on {contract}"
        })
      }
    ),
    event("event Collected(uint256 indexed accountId, address indexed erc20, uint128 collected)", {
      id: "Collected-v2",
      means: () => ({ action: "claim" })
    })
  ]
})
