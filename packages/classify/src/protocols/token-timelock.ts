import {
  type Act,
  type Address,
  call,
  event,
  type Ledger,
  nativeTokenAddress,
  protocol,
  type Transaction
} from "../rule/index.ts"

/** A lock pays its beneficiary, or the one that an event names, regardless of the caller. */
const released = (
  lock: Address,
  ledger: Ledger,
  { from: sender }: Transaction,
  beneficiary?: Address
): ReadonlyArray<Act> => {
  const paid = ledger
    .movementsOf(lock)
    .filter(
      ({ from, to, asset }) => from === lock && asset.address !== nativeTokenAddress && to === (beneficiary ?? to)
    )
  const [first] = paid
  if (first === undefined) return []
  const named = { namedFor: first.asset.address }
  const drawn = paid.map(
    ({ to }): Act => ({
      action: "vest",
      actor: to,
      operation: "release",
      sentence: "Withdrew[ {received}] from a lock",
      ...named
    })
  )
  const own = paid.some(({ to }) => to === sender)
  return own
    ? drawn
    : [
        ...drawn,
        {
          action: "execute",
          actor: sender,
          operation: "on-behalf",
          sentence: "Released locked tokens to another address",
          ...named
        }
      ]
}

/** Ends a schedule: its owner gets back what is not vested. */
const revoked: Act = { action: "cancel", sentence: "Revoked a vesting schedule" }

/** With the token, the amount, the beneficiary or the schedule. */
const revocations = [
  "event TokenVestingRevoked(address token)",
  "event VestingRevoked(address indexed beneficiary)",
  "event VestingRevoked(address indexed beneficiary, uint256 refund)",
  "event VestingRevoked(bytes32 indexed scheduleId)"
] as const

/**
 * OpenZeppelin's TokenTimelock, which logs nothing, its TokenVesting of versions 1 to 3 (openzeppelin-contracts), and schedules of many
 * beneficiaries in one contract, which kept its names.
 */
export default protocol({
  id: "token-timelock",
  name: "Token lock",
  type: "token",
  generic: true,
  url: "https://docs.openzeppelin.com/contracts/4.x/api/token/erc20#TokenTimelock",
  rules: [
    call("function release()", {
      means: ({ frame, ledger, transaction }) =>
        frame.to === null ? undefined : released(frame.to, ledger, transaction)
    }),
    event("event TokensReleased(address token, uint256 amount)", {
      means: ({ log, ledger, transaction }) => released(log.address, ledger, transaction)
    }),
    event("event Released(uint256 amount)", {
      means: ({ log, ledger, transaction }) => released(log.address, ledger, transaction)
    }),
    event("event TokensReleased(address indexed beneficiary, uint256 amount)", {
      id: "TokensReleased-beneficiary",
      means: ({ args, log, ledger, transaction }) => released(log.address, ledger, transaction, args.beneficiary)
    }),
    event("event TokensReleased(bytes32 indexed scheduleId, address indexed beneficiary, uint256 amount)", {
      id: "TokensReleased-schedule",
      means: ({ args, log, ledger, transaction }) => released(log.address, ledger, transaction, args.beneficiary)
    }),
    event("event TokensReleased(uint256 amount)", {
      id: "TokensReleased-amount",
      means: ({ log, ledger, transaction }) => released(log.address, ledger, transaction)
    }),
    ...revocations.map((signature, i) => event(signature, { id: `revoke-${i}`, means: () => revoked }))
  ]
})
