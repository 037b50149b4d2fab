import { type Act, calls, type Deployments, event, protocol, text } from "../rule/index.ts"

const escrow: Deployments = { ethereum: ["0x165813a31446a98c84e20dda8c101bb3c8228e1c"] }
const easyTrack: Deployments = { ethereum: ["0xf0211b7660680b49de1a7e9f25c65660f0a13fea"] }

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
  contracts: {
    // Dual governance, its timelock and executor, emergency and tiebreaker committees; the executor of motions; TRP's vesting.
    ethereum: [
      "0xc1db28b3301331277e307fdcff8de28242a4486e",
      "0xce0425301c85c5ea2a0873a2dee44d78e02d2316",
      "0x23e0b465633ff5178808f4a75186e2f2f9537021",
      "0x553337946f2fab8911774b20025fa776b76a7cce",
      "0x7914b5a1539b97bd0bbd155757f25fd79a522d24",
      "0xf65614d73952be91ce0ae7dd9cff25ba15bee2f5",
      "0x3d3ba54d54bbff40f2dfa2a8e27bd4de3dab2951",
      "0xdbfa0b8a15a503f25224fca5f84a3853230a715c",
      "0xbf048f2111497b6df5e062811f5fc422804d4bae",
      "0x2a30f5ac03187674553024296bed35aa49749dda",
      "0xfe5986e06210ac1ecc1adcafc0cc7f8d63b3f977",
      "0xda1df6442afd2ec36abea91029794b9b2156add0",
      "0x8b3f33234abd88493c0cd28de33d583b70bede35"
    ]
  },
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
