import { event, protocol } from "../rule/index.ts"

/** Yearn's and Curve's vesting escrows. */
export default protocol({
  id: "vesting-escrow",
  name: "Vesting escrow",
  type: "token",
  generic: true,
  url: "https://github.com/yearn/yearn-vesting-escrow",
  rules: [
    event(
      "event VestingEscrowCreated(address indexed funder, address indexed token, address indexed recipient, address escrow, uint256 amount, uint256 vesting_start, uint256 vesting_duration, uint256 cliff_length, bool open_claim)",
      {
        means: ({ args }) => ({
          action: "vest",
          by: args.funder,
          operation: "create",
          says: "Put[ {sent}] into a vesting escrow",
          namedFor: args.token,
          metadata: { counterparty: args.recipient, created: args.escrow }
        })
      }
    ),
    event("event Claim(address indexed recipient, uint256 claimed)", {
      means: ({ args, log, ledger }) => {
        const paid = ledger.movements.find(({ from, to }) => from === log.address && to === args.recipient)
        return paid === undefined
          ? undefined
          : {
              action: "vest",
              by: args.recipient,
              operation: "release",
              says: "Drew[ {received}] from a vesting escrow",
              namedFor: paid.asset.address
            }
      }
    })
  ]
})
