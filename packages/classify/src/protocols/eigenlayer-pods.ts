import addresses from "../addresses/eigenlayer-pods.json" with { type: "json" }
import { at, calls, event, protocol, staked, withdrawn } from "../rule/index.ts"

const pods = at(addresses, "pods")

/** Validators restaked through an owner's own pod; Layr-Labs/eigenlayer-contracts EigenPodManager, EigenPod. */
export default protocol({
  id: "eigenlayer-pods",
  name: "EigenLayer",
  type: "savings",
  url: "https://docs.eigenlayer.xyz/",
  // The manager, and the withdrawal router of the first pods.
  emitters: at(addresses),
  functions: [[{ action: "create", operation: "open-position" }, "createPod()"]],
  rules: [
    event("event PodDeployed(address indexed eigenPod, address indexed podOwner)", {
      means: ({ args }) => ({ action: "create", actor: args.podOwner, operation: "open-position" })
    }),
    event(
      "event DelayedWithdrawalsClaimed(address recipient, uint256 amountClaimed, uint256 delayedWithdrawalsCompleted)",
      {
        means: ({ args }) => withdrawn(args.recipient)
      }
    ),
    event(
      "event CheckpointCreated(uint64 indexed timestamp, bytes32 indexed beaconBlockRoot, uint256 validatorCount)",
      {
        means: () => ({
          action: "execute",
          operation: "checkpoint",
          // Each owner has a pod of his own.
          contractName: "EigenLayer",
          sentence: "Started a validator checkpoint with {contract}"
        })
      }
    ),
    ...calls(staked(), pods, "stake(bytes publicKey, bytes signature, bytes32 depositDataRoot)")
  ]
})
