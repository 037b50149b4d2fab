import addresses from "../addresses/benqi.json" with { type: "json" }
import { at, event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

const contract = at(addresses, "contract")

/** sAVAX; Benqi-fi/BENQI-Smart-Contracts StakedAvax.sol. Its markets are compound-v2.ts' fork. */
export default protocol({
  id: "benqi",
  name: "BENQI",
  type: "savings",
  url: "https://docs.benqi.fi/benqi-liquid-staking/savax",
  rules: [
    event("event Submitted(address indexed user, uint256 avaxAmount, uint256 shareAmount)", {
      at: contract,
      means: ({ args }) => staked(args.user)
    }),
    event("event UnlockRequested(address indexed user, uint256 shareAmount)", {
      at: contract,
      means: ({ args }) => requestedWithdrawal(args.user)
    }),
    event("event UnlockCancelled(address indexed user, uint256 unlockRequestedAt, uint256 shareAmount)", {
      at: contract,
      means: ({ args }) => ({
        action: "cancel",
        actor: args.user,
        sentence: "Canceled a withdrawal from {contract}"
      })
    }),
    event("event Redeem(address indexed user, uint256 unlockRequestedAt, uint256 shareAmount, uint256 avaxAmount)", {
      at: contract,
      means: ({ args }) => withdrawn(args.user)
    })
  ]
})
