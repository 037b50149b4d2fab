import { type Deployments, event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

const at: Deployments = { avalanche: ["0x2b2c81e08f1af8835a78bb2a90ae924ace0ea4be"] }

/** sAVAX; Benqi-fi/BENQI-Smart-Contracts StakedAvax.sol. Its markets are compound-v2.ts' fork. */
export default protocol({
  id: "benqi",
  name: "BENQI",
  type: "savings",
  url: "https://docs.benqi.fi/benqi-liquid-staking/savax",
  rules: [
    event("event Submitted(address indexed user, uint256 avaxAmount, uint256 shareAmount)", {
      at,
      means: ({ args }) => staked(args.user)
    }),
    event("event UnlockRequested(address indexed user, uint256 shareAmount)", {
      at,
      means: ({ args }) => requestedWithdrawal(args.user)
    }),
    event("event UnlockCancelled(address indexed user, uint256 unlockRequestedAt, uint256 shareAmount)", {
      at,
      means: ({ args }) => ({
        action: "cancel",
        actor: args.user,
        sentence: "Canceled a withdrawal from {contract}"
      })
    }),
    event("event Redeem(address indexed user, uint256 unlockRequestedAt, uint256 shareAmount, uint256 avaxAmount)", {
      at,
      means: ({ args }) => withdrawn(args.user)
    })
  ]
})
