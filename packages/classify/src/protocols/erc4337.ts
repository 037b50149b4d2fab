import {
  type Act,
  type Address,
  account,
  address,
  type CallFrame,
  call,
  event,
  onEveryChain,
  protocol
} from "../rule/index.ts"

const bundled = (bundler: Address, account: Address): Act => ({
  action: "execute",
  actor: bundler,
  operation: "bundle",
  sentence: "Bundled user operations, one of them from {account}[: {outcome}]",
  values: { account: address(account) }
})

/** Most accounts of a failed bundle that have a record. */
const maxAccounts = 16

/** A bundle that failed: its accounts attempted what its calldata says. */
const attempted = (
  ops: ReadonlyArray<{ readonly sender: Address }>,
  { from, reverted }: CallFrame
): ReadonlyArray<Act> => {
  const accounts = [...new Set(ops.map(({ sender }) => sender))]
  const [first] = accounts
  if (!reverted || first === undefined) return []
  return [
    bundled(from, first),
    ...accounts.slice(0, maxAccounts).map((account): Act => ({ action: "execute", actor: account, account }))
  ]
}

/** EntryPoint v0.6 to v0.9; the same address on every chain (ERC-4337). */
const entryPoint = onEveryChain(
  "0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789",
  "0x0000000071727de22e5e9d8baf0edac6f37da032",
  "0x4337084d9e255ff0702461cf8895ce9e3b5ff108",
  "0x433709009b8330fda32311df1c2afa402ed8d009"
)

export default protocol({
  id: "erc4337",
  name: "EntryPoint",
  type: "wallet",
  url: "https://eips.ethereum.org/EIPS/eip-4337",
  rules: [
    event(
      "event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)",
      {
        at: entryPoint,
        means: ({ args, transaction }) => [
          {
            action: "execute",
            actor: args.sender,
            account: args.sender,
            sentence: args.success
              ? "[Called {targetFunction} of {target}|Executed a user operation]"
              : "Executed a user operation, which failed",
            metadata: {
              userOperation: args.userOpHash,
              paymaster: args.paymaster,
              ...(args.success ? {} : { inner: "failed" })
            }
          },
          bundled(transaction.from, args.sender)
        ]
      }
    ),
    event(
      "event AccountDeployed(bytes32 indexed userOpHash, address indexed sender, address factory, address paymaster)",
      {
        at: entryPoint,
        means: ({ args }) => ({
          action: "create",
          operation: "deploy-account",
          actor: args.sender,
          sentence: "Created the smart account {created}",
          values: { created: account(args.sender) }
        })
      }
    ),
    call(
      "function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, uint256 callGasLimit, uint256 verificationGasLimit, uint256 preVerificationGas, uint256 maxFeePerGas, uint256 maxPriorityFeePerGas, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)",
      { id: "handleOps-0.6", at: entryPoint, means: ({ args, frame }) => attempted(args.ops, frame) }
    ),
    call(
      "function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)",
      { at: entryPoint, means: ({ args, frame }) => attempted(args.ops, frame) }
    ),
    call("function depositTo(address account)", {
      at: entryPoint,
      means: ({ frame }) => ({
        action: "deposit",
        actor: frame.from,
        sentence: "[Deposited {sent}|Made a deposit] for gas at {contract}"
      })
    }),
    call("function withdrawTo(address to, uint256 amount)", {
      at: entryPoint,
      means: ({ frame }) => ({ action: "withdraw", actor: frame.from })
    })
  ]
})
