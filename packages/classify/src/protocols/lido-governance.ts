import addresses from "../addresses/lido-governance.json" with { type: "json" }
import { type Act, at, calls, event, protocol, text } from "../rule/index.ts"

const escrow = at(addresses, "escrow")
const easyTrack = at(addresses, "easy-track")

const locked: Act = { action: "stake", operation: "lock" }
const unlocked: Act = { action: "withdraw", operation: "unlock" }

const onMotion = (act: Act, id: bigint, sentence: string): Act => ({
  ...act,
  sentence,
  values: { proposal: text(id.toString()) },
  metadata: { proposalId: id.toString() }
})

/**
 * Beyond the votes (aragon.ts): the escrow by which stakers delay decisions, and motions that pass unless enough object;
 * docs.lido.fi/deployed-contracts, lidofinance/dual-governance, lidofinance/easy-track.
 */
export default protocol({
  id: "lido-governance",
  name: "Lido DAO",
  type: "community",
  url: "https://docs.lido.fi/lido-dao",
  // Dual governance, its timelock and executor, emergency and tiebreaker committees; the executor of motions; TRP's vesting.
  named: at(addresses),
  rules: [
    ...calls(locked, escrow, "lockStETH(uint256 amount)", "lockWstETH(uint256 amount)", "lockUnstETH(uint256[] ids)"),
    ...calls(unlocked, escrow, "unlockStETH()", "unlockWstETH()", "unlockUnstETH(uint256[] ids)"),
    event(
      "event MotionCreated(uint256 indexed _motionId, address _creator, address indexed _evmScriptFactory, bytes _evmScriptCallData, bytes _evmScript)",
      {
        at: easyTrack,
        means: ({ args }) =>
          onMotion(
            { action: "create", actor: args._creator, operation: "propose" },
            args._motionId,
            "Created motion {proposal} of {contract}"
          )
      }
    ),
    event(
      "event MotionObjected(uint256 indexed _motionId, address indexed _objector, uint256 _weight, uint256 _newObjectionsAmount, uint256 _newObjectionsAmountPct)",
      {
        at: easyTrack,
        means: ({ args }) =>
          onMotion(
            { action: "vote", actor: args._objector },
            args._motionId,
            "Objected to motion {proposal} of {contract}"
          )
      }
    ),
    event("event MotionEnacted(uint256 indexed _motionId)", {
      at: easyTrack,
      means: ({ args, transaction }) =>
        onMotion(
          { action: "execute", actor: transaction.from, operation: "execute" },
          args._motionId,
          "Enacted motion {proposal} of {contract}"
        )
    }),
    event("event MotionCanceled(uint256 indexed _motionId)", {
      at: easyTrack,
      means: ({ args, transaction }) =>
        onMotion(
          { action: "cancel", actor: transaction.from },
          args._motionId,
          "Canceled motion {proposal} of {contract}"
        )
    })
  ]
})
