/** General interfaces: introspection, ownership, upgrades, receivers, governance, errors. */
export const contracts = `
ERC165: ERC-165: Standard Interface Detection
  function supportsInterface(bytes4 interfaceId) view returns (bool)
ERC173: ERC-173: Contract Ownership
  function owner() view returns (address)
  function transferOwnership(address newOwner)
  optional:
  function renounceOwnership()
  event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)
ERC1822: ERC-1822: Universal Upgradeable Proxy Standard, the implementation
  function proxiableUUID() view returns (bytes32)
  optional:
  function upgradeTo(address newImplementation)
  function upgradeToAndCall(address newImplementation, bytes data) payable
  event Upgraded(address indexed implementation)
  event AdminChanged(address previousAdmin, address newAdmin)
  event BeaconUpgraded(address indexed beacon)
ERC2535: ERC-2535: Diamonds, Multi-Facet Proxy
  function facets() view returns ((address facetAddress, bytes4[] functionSelectors)[] facets)
  function facetFunctionSelectors(address facet) view returns (bytes4[] functionSelectors)
  function facetAddresses() view returns (address[] facetAddresses)
  function facetAddress(bytes4 functionSelector) view returns (address facetAddress)
  optional:
  function diamondCut((address facetAddress, uint8 action, bytes4[] functionSelectors)[] diamondCut, address init, bytes data)
  event DiamondCut((address facetAddress, uint8 action, bytes4[] functionSelectors)[] diamondCut, address init, bytes data)
ERC5267: ERC-5267: Retrieval of EIP-712 domain
  function eip712Domain() view returns (bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)
  optional:
  event EIP712DomainChanged()
ERC721Receiver: ERC-721: receiver of tokens
  function onERC721Received(address operator, address from, uint256 tokenId, bytes data) returns (bytes4)
ERC1155Receiver: ERC-1155: receiver of tokens
  function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes data) returns (bytes4)
  function onERC1155BatchReceived(address operator, address from, uint256[] ids, uint256[] values, bytes data) returns (bytes4)
Governor: Governor: OpenZeppelin's, or Compound's Bravo
  function castVote(uint256 proposalId, uint8 support) returns (uint256 balance)
  function state(uint256 proposalId) view returns (uint8)
  function votingDelay() view returns (uint256)
  function votingPeriod() view returns (uint256)
  either:
  function propose(address[] targets, uint256[] values, bytes[] calldatas, string description) returns (uint256 proposalId)
  function execute(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash) payable returns (uint256 proposalId)
  either:
  function propose(address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, string description) returns (uint256)
  function execute(uint256 proposalId) payable
  optional:
  function castVoteWithReason(uint256 proposalId, uint8 support, string reason) returns (uint256 balance)
  function hashProposal(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash) pure returns (uint256)
  function quorum(uint256 timepoint) view returns (uint256)
  function getVotes(address account, uint256 timepoint) view returns (uint256)
  function hasVoted(uint256 proposalId, address account) view returns (bool)
  event ProposalCreated(uint256 proposalId, address proposer, address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, uint256 voteStart, uint256 voteEnd, string description)
  event ProposalCanceled(uint256 proposalId)
  event ProposalExecuted(uint256 proposalId)
  event VoteCast(address indexed voter, uint256 proposalId, uint8 support, uint256 weight, string reason)
ERC6093: ERC-6093: Custom errors for commonly-used tokens
  optional:
  error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)
  error ERC20InvalidSender(address sender)
  error ERC20InvalidReceiver(address receiver)
  error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)
  error ERC20InvalidApprover(address approver)
  error ERC20InvalidSpender(address spender)
  error ERC721InvalidOwner(address owner)
  error ERC721NonexistentToken(uint256 tokenId)
  error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)
  error ERC721InvalidSender(address sender)
  error ERC721InvalidReceiver(address receiver)
  error ERC721InsufficientApproval(address operator, uint256 tokenId)
  error ERC721InvalidApprover(address approver)
  error ERC721InvalidOperator(address operator)
  error ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)
  error ERC1155InvalidSender(address sender)
  error ERC1155InvalidReceiver(address receiver)
  error ERC1155MissingApprovalForAll(address operator, address owner)
  error ERC1155InvalidApprover(address approver)
  error ERC1155InvalidOperator(address operator)
  error ERC1155InvalidArrayLength(uint256 idsLength, uint256 valuesLength)
`
