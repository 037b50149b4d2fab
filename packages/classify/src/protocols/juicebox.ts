import { event, protocol } from "../rule/index.ts"

/** Juicebox V2 and V3 terminals and controllers, and the terminal of V1; @jbx-protocol/juice-contracts-v3. */
export default protocol({
  id: "juicebox",
  name: "Juicebox",
  type: "community",
  url: "https://docs.juicebox.money/",
  functions: [
    [
      { action: "donate" },
      "pay(uint256, uint256, address, address, uint256, bool, string, bytes)",
      "pay(uint256, address, string, bool)",
      "pay(uint256, address, uint256, address, uint256, string, bytes)",
      "addToBalanceOf(uint256, uint256, address, string, bytes)"
    ],
    [
      { action: "withdraw" },
      "redeemTokensOf(address, uint256, uint256, address, uint256, address, string, bytes)",
      "cashOutTokensOf(address, uint256, uint256, address, uint256, address, bytes)",
      "redeem(address, uint256, uint256, uint256, address, bool)"
    ],
    [
      { action: "execute", operation: "distribute", sentence: "Distributed the payouts of a project on {contract}" },
      "distributePayoutsOf(uint256, uint256, uint256, address, uint256, string)"
    ]
  ],
  rules: [
    event(
      "event Pay(uint256 indexed fundingCycleConfiguration, uint256 indexed fundingCycleNumber, uint256 indexed projectId, address payer, address beneficiary, uint256 amount, uint256 beneficiaryTokenCount, string memo, bytes metadata, address caller)",
      {
        means: ({ args }) => ({ action: "donate", actor: args.payer, metadata: { project: args.projectId.toString() } })
      }
    ),
    event(
      "event Pay(uint256 indexed fundingCycleId, uint256 indexed projectId, address indexed beneficiary, uint256 amount, string note, address caller)",
      {
        id: "Pay-v1",
        means: ({ args }) => ({
          action: "donate",
          actor: args.caller,
          metadata: { project: args.projectId.toString() }
        })
      }
    ),
    event(
      "event AddToBalance(uint256 indexed projectId, uint256 amount, uint256 refundedFees, string memo, bytes metadata, address caller)",
      {
        means: ({ args }) => ({
          action: "donate",
          actor: args.caller,
          metadata: { project: args.projectId.toString() }
        })
      }
    ),
    event(
      "event RedeemTokens(uint256 indexed fundingCycleConfiguration, uint256 indexed fundingCycleNumber, uint256 indexed projectId, address holder, address beneficiary, uint256 tokenCount, uint256 reclaimedAmount, string memo, bytes metadata, address caller)",
      {
        means: ({ args }) => ({
          action: "withdraw",
          actor: args.holder,
          metadata: { project: args.projectId.toString() }
        })
      }
    ),
    event(
      "event DistributePayouts(uint256 indexed fundingCycleConfiguration, uint256 indexed fundingCycleNumber, uint256 indexed projectId, address beneficiary, uint256 amount, uint256 distributedAmount, uint256 fee, uint256 beneficiaryDistributionAmount, bytes metadata, address caller)",
      {
        means: ({ args }) => ({
          action: "execute",
          actor: args.caller,
          operation: "distribute",
          sentence: "Distributed the payouts of a project on {contract}",
          metadata: { project: args.projectId.toString() }
        })
      }
    ),
    event("event LaunchProject(uint256 configuration, uint256 projectId, string memo, address caller)", {
      means: ({ args }) => ({
        action: "create",
        actor: args.caller,
        operation: "launch-project",
        sentence: "Launched a project on {contract}",
        metadata: { project: args.projectId.toString() }
      })
    }),
    event(
      "event Create(uint256 indexed projectId, address indexed owner, (string content, uint256 domain) metadata, address caller)",
      {
        means: ({ args }) => ({
          action: "create",
          actor: args.owner,
          operation: "launch-project",
          contractName: "Juicebox",
          sentence: "Launched a project on {contract}",
          metadata: { project: args.projectId.toString() }
        })
      }
    )
  ]
})
