import { type Act, type Address, event, movedBetween, protocol, type Transaction } from "../rule/index.ts"

/** `claim()`, `claim(address)`, `claim(address,uint256)`: other contracts that log a Claim are asked with a proof. */
const draws: ReadonlySet<string> = new Set(["0x4e71d92d", "0x1e83409a", "0xaad3ec96"])

const isDrawn = (escrow: Address, { to, input, calls }: Transaction): boolean =>
  [{ to, input }, ...(calls ?? [])].some(call => call.to === escrow && draws.has(call.input.slice(0, 10)))

/** The owner or the manager ends a vesting, and what is not vested goes back. */
const revoked: Act = { action: "cancel", sentence: "Revoked a vesting escrow" }

/** Yearn's by version, then Lido's. */
const revocations = [
  "event RugPull(address recipient, uint256 rugged)",
  "event RugPull(address recipient, uint256 rugged, uint256 timestamp)",
  "event Revoked(address recipient, address owner, uint256 rugged, uint256 ts)",
  "event UnvestedTokensRevoked(address indexed recoverer, uint256 revoked)",
  "event VestingFullyRevoked(address indexed recoverer, uint256 revoked)"
] as const

/** Yearn's vesting escrows, Curve's before them, and Lido's after; yearn/yearn-vesting-escrow VestingEscrowSimple.vy. */
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
          actor: args.funder,
          operation: "create",
          sentence: "Deposited[ {sent}] into a vesting escrow",
          namedFor: args.token,
          metadata: { counterparty: args.recipient, created: args.escrow }
        })
      }
    ),
    event("event Claim(address indexed recipient, uint256 claimed)", {
      means: ({ args, log, ledger, transaction }) => {
        const paid = movedBetween(ledger, log.address, args.recipient)
        return paid === undefined || !isDrawn(log.address, transaction)
          ? undefined
          : {
              action: "vest",
              actor: args.recipient,
              operation: "release",
              sentence: "Withdrew[ {received}] from a vesting escrow",
              namedFor: paid.asset.address
            }
      }
    }),
    ...revocations.map((signature, i) => event(signature, { id: `revoke-${i}`, means: () => revoked }))
  ]
})
