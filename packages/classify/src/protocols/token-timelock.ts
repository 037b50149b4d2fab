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

/** A lock pays its beneficiary, regardless of the caller. */
const released = (lock: Address, ledger: Ledger, { from: sender }: Transaction): ReadonlyArray<Act> => {
  const paid = ledger
    .movementsOf(lock)
    .filter(({ from, asset }) => from === lock && asset.address !== nativeTokenAddress)
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

/** OpenZeppelin's TokenTimelock, which logs nothing, and its TokenVesting of versions 1 to 3; openzeppelin-contracts. */
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
    })
  ]
})
