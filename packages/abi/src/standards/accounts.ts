const userOperation6 =
  "(address sender, uint256 nonce, bytes initCode, bytes callData, uint256 callGasLimit, uint256 verificationGasLimit, uint256 preVerificationGas, uint256 maxFeePerGas, uint256 maxPriorityFeePerGas, bytes paymasterAndData, bytes signature)"
const userOperation7 =
  "(address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)"

/** Interfaces of contract accounts and of allowance contracts. */
export const accounts = `
ERC1271: ERC-1271: Signature Validation for Contracts
  function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4 magicValue)
ERC4337Account: ERC-4337: Account Abstraction, the account (EntryPoint v0.6, or v0.7 and later)
  either:
  function validateUserOp(${userOperation6} userOp, bytes32 userOpHash, uint256 missingAccountFunds) returns (uint256 validationData)
  either:
  function validateUserOp(${userOperation7} userOp, bytes32 userOpHash, uint256 missingAccountFunds) returns (uint256 validationData)
  optional:
  function executeUserOp(${userOperation7} userOp, bytes32 userOpHash)
ERC6551Account: ERC-6551: Non-fungible Token Bound Accounts
  function token() view returns (uint256 chainId, address tokenContract, uint256 tokenId)
  function state() view returns (uint256)
  function isValidSigner(address signer, bytes context) view returns (bytes4 magicValue)
  optional:
  function execute(address to, uint256 value, bytes data, uint8 operation) payable returns (bytes)
Safe: Safe (Gnosis Safe), from 1.0.0 on
  function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool success)
  function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation) returns (bool success)
  function getOwners() view returns (address[])
  function getThreshold() view returns (uint256)
  function isOwner(address owner) view returns (bool)
  function nonce() view returns (uint256)
  function enableModule(address module)
  optional:
  function addOwnerWithThreshold(address owner, uint256 _threshold)
  function removeOwner(address prevOwner, address owner, uint256 _threshold)
  function swapOwner(address prevOwner, address oldOwner, address newOwner)
  function changeThreshold(uint256 _threshold)
  function approveHash(bytes32 hashToApprove)
  function domainSeparator() view returns (bytes32)
  function setup(address[] _owners, uint256 _threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)
  event AddedOwner(address owner)
  event RemovedOwner(address owner)
  event ChangedThreshold(uint256 threshold)
  event EnabledModule(address module)
  event DisabledModule(address module)
  event ExecutionSuccess(bytes32 txHash, uint256 payment)
  event ExecutionFailure(bytes32 txHash, uint256 payment)
  event ExecutionFromModuleSuccess(address indexed module)
  event ExecutionFromModuleFailure(address indexed module)
  event SafeReceived(address indexed sender, uint256 value)
Permit2: Permit2 and compatible contracts
  function allowance(address user, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)
  function approve(address token, address spender, uint160 amount, uint48 expiration)
  function transferFrom(address from, address to, uint160 amount, address token)
  function permitTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) transferDetails, address owner, bytes signature)
  function nonceBitmap(address owner, uint256 word) view returns (uint256 bitmap)
  optional:
  function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permitSingle, bytes signature)
  function lockdown((address token, address spender)[] approvals)
  function invalidateNonces(address token, address spender, uint48 newNonce)
  function invalidateUnorderedNonces(uint256 wordPos, uint256 mask)
`
