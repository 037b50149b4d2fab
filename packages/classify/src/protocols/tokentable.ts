import { type Address, address, event, protocol, zeroAddress } from "../rule/index.ts"

const receiver = (caller: Address, to: Address): Address => (to === zeroAddress ? caller : to)

/** Unlocking schedules, one contract for each project; EthSign/tokentable-v2-evm. */
export default protocol({
  id: "tokentable",
  name: "TokenTable",
  type: "token",
  url: "https://docs.tokentable.xyz/",
  functions: [
    [
      { action: "vest", operation: "release", sentence: "Withdrew vested tokens[ of {received}] from {contract}" },
      "claim(uint256[], address[], uint256, bytes[])",
      "delegateClaim(uint256[], uint256, bytes[])"
    ]
  ],
  rules: [
    event(
      "event TokensClaimed(uint256 actualId, address caller, address to, uint256 amount, uint256 feesCharged, uint256 batchId)",
      {
        means: ({ args }) => ({
          action: "vest",
          actor: receiver(args.caller, args.to),
          operation: "release",
          sentence: "Withdrew[ {received}] from an unlocking schedule on {contract}",
          metadata: { streamId: args.actualId.toString() }
        })
      }
    ),
    event(
      "event ActualCreated(bytes32 presetId, uint256 actualId, address recipient, uint256 recipientId, uint256 batchId)",
      {
        means: ({ args, transaction }) => ({
          action: "vest",
          actor: transaction.from,
          operation: "create",
          sentence: "Created an unlocking schedule for {recipient} on {contract}",
          values: { recipient: address(args.recipient) },
          metadata: { counterparty: args.recipient, streamId: args.actualId.toString() }
        })
      }
    )
  ]
})
