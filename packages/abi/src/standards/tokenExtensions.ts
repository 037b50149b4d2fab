/** Interfaces of token extensions and less common tokens, from their EIPs. */
export const tokenExtensions = `
ERC777: ERC-777: Token Standard
  function granularity() view returns (uint256)
  function defaultOperators() view returns (address[])
  function isOperatorFor(address operator, address holder) view returns (bool)
  function authorizeOperator(address operator)
  function revokeOperator(address operator)
  function send(address to, uint256 amount, bytes data)
  function operatorSend(address from, address to, uint256 amount, bytes data, bytes operatorData)
  function burn(uint256 amount, bytes data)
  function operatorBurn(address from, uint256 amount, bytes data, bytes operatorData)
  optional:
  event Sent(address indexed operator, address indexed from, address indexed to, uint256 amount, bytes data, bytes operatorData)
  event Minted(address indexed operator, address indexed to, uint256 amount, bytes data, bytes operatorData)
  event Burned(address indexed operator, address indexed from, uint256 amount, bytes data, bytes operatorData)
  event AuthorizedOperator(address indexed operator, address indexed holder)
  event RevokedOperator(address indexed operator, address indexed holder)
ERC1363: ERC-1363: Payable Token
  function transferAndCall(address to, uint256 value) returns (bool)
  function transferAndCall(address to, uint256 value, bytes data) returns (bool)
  function transferFromAndCall(address from, address to, uint256 value) returns (bool)
  function transferFromAndCall(address from, address to, uint256 value, bytes data) returns (bool)
  function approveAndCall(address spender, uint256 value) returns (bool)
  function approveAndCall(address spender, uint256 value, bytes data) returns (bool)
ERC2981: ERC-2981: NFT Royalty
  function royaltyInfo(uint256 tokenId, uint256 salePrice) view returns (address receiver, uint256 royaltyAmount)
ERC4907: ERC-4907: Rental NFT
  function setUser(uint256 tokenId, address user, uint64 expires)
  function userOf(uint256 tokenId) view returns (address)
  function userExpires(uint256 tokenId) view returns (uint256)
  optional:
  event UpdateUser(uint256 indexed tokenId, address indexed user, uint64 expires)
ERC5192: ERC-5192: Minimal Soulbound NFTs
  function locked(uint256 tokenId) view returns (bool)
  optional:
  event Locked(uint256 tokenId)
  event Unlocked(uint256 tokenId)
ERC6909: ERC-6909: Minimal Multi-Token Interface
  function balanceOf(address owner, uint256 id) view returns (uint256 amount)
  function allowance(address owner, address spender, uint256 id) view returns (uint256 amount)
  function isOperator(address owner, address spender) view returns (bool status)
  function transfer(address receiver, uint256 id, uint256 amount) returns (bool success)
  function transferFrom(address sender, address receiver, uint256 id, uint256 amount) returns (bool success)
  function approve(address spender, uint256 id, uint256 amount) returns (bool success)
  function setOperator(address spender, bool approved) returns (bool success)
  optional:
  event Transfer(address caller, address indexed sender, address indexed receiver, uint256 indexed id, uint256 amount)
  event OperatorSet(address indexed owner, address indexed spender, bool approved)
  event Approval(address indexed owner, address indexed spender, uint256 indexed id, uint256 amount)
ERC7540: ERC-7540: Asynchronous ERC-4626 Tokenized Vaults
  function setOperator(address operator, bool approved) returns (bool)
  function isOperator(address controller, address operator) view returns (bool status)
  either:
  function requestDeposit(uint256 assets, address controller, address owner) returns (uint256 requestId)
  function pendingDepositRequest(uint256 requestId, address controller) view returns (uint256 assets)
  function claimableDepositRequest(uint256 requestId, address controller) view returns (uint256 assets)
  function deposit(uint256 assets, address receiver, address controller) returns (uint256 shares)
  function mint(uint256 shares, address receiver, address controller) returns (uint256 assets)
  either:
  function requestRedeem(uint256 shares, address controller, address owner) returns (uint256 requestId)
  function pendingRedeemRequest(uint256 requestId, address controller) view returns (uint256 shares)
  function claimableRedeemRequest(uint256 requestId, address controller) view returns (uint256 shares)
  optional:
  event DepositRequest(address indexed controller, address indexed owner, uint256 indexed requestId, address sender, uint256 assets)
  event RedeemRequest(address indexed controller, address indexed owner, uint256 indexed requestId, address sender, uint256 assets)
  event OperatorSet(address indexed controller, address indexed operator, bool approved)
`
