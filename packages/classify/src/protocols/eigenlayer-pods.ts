import { calls, type Deployments, event, protocol, staked, withdrawn } from "../rule/index.ts"

const pods: Deployments = { ethereum: ["0x91e677b07f7af907ec9a428aafa9fc14a0d3a338"] }

/** Validators restaked through an owner's own pod; Layr-Labs/eigenlayer-contracts EigenPodManager, EigenPod. */
export default protocol({
  id: "eigenlayer-pods",
  name: "EigenLayer",
  type: "savings",
  url: "https://docs.eigenlayer.xyz/",
  // The manager, and the withdrawal router of the first pods.
  contracts: { ethereum: ["0x91e677b07f7af907ec9a428aafa9fc14a0d3a338", "0x7fe7e9cc0f274d2435ad5d56d5fa73e47f6a23d8"] },
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
