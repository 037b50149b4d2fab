/** Interfaces of the most common tokens, from their EIPs. */
export const tokens = `
ERC20: ERC-20: Token Standard
  function totalSupply() view returns (uint256)
  function balanceOf(address owner) view returns (uint256 balance)
  function transfer(address to, uint256 value) returns (bool success)
  function transferFrom(address from, address to, uint256 value) returns (bool success)
  function approve(address spender, uint256 value) returns (bool success)
  function allowance(address owner, address spender) view returns (uint256 remaining)
  optional:
  function name() view returns (string)
  function symbol() view returns (string)
  function decimals() view returns (uint8)
  event Transfer(address indexed from, address indexed to, uint256 value)
  event Approval(address indexed owner, address indexed spender, uint256 value)
ERC721: ERC-721: Non-Fungible Token Standard
  function balanceOf(address owner) view returns (uint256)
  function ownerOf(uint256 tokenId) view returns (address)
  function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)
  function safeTransferFrom(address from, address to, uint256 tokenId)
  function transferFrom(address from, address to, uint256 tokenId)
  function approve(address approved, uint256 tokenId)
  function setApprovalForAll(address operator, bool approved)
  function getApproved(uint256 tokenId) view returns (address)
  function isApprovedForAll(address owner, address operator) view returns (bool)
  optional:
  event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)
  event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)
  event ApprovalForAll(address indexed owner, address indexed operator, bool approved)
ERC721Metadata: ERC-721: Metadata extension
  function tokenURI(uint256 tokenId) view returns (string)
  optional:
  function name() view returns (string)
  function symbol() view returns (string)
ERC721Enumerable: ERC-721: Enumeration extension
  function totalSupply() view returns (uint256)
  function tokenByIndex(uint256 index) view returns (uint256)
  function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)
ERC1155: ERC-1155: Multi Token Standard
  function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)
  function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)
  function balanceOf(address owner, uint256 id) view returns (uint256)
  function balanceOfBatch(address[] owners, uint256[] ids) view returns (uint256[])
  function setApprovalForAll(address operator, bool approved)
  function isApprovedForAll(address owner, address operator) view returns (bool)
  optional:
  function uri(uint256 id) view returns (string)
  event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)
  event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)
  event ApprovalForAll(address indexed owner, address indexed operator, bool approved)
  event URI(string value, uint256 indexed id)
ERC2612: ERC-2612: Permit for ERC-20
  function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
  function nonces(address owner) view returns (uint256)
  function DOMAIN_SEPARATOR() view returns (bytes32)
ERC4626: ERC-4626: Tokenized Vaults
  function asset() view returns (address assetTokenAddress)
  function totalAssets() view returns (uint256 totalManagedAssets)
  function convertToShares(uint256 assets) view returns (uint256 shares)
  function convertToAssets(uint256 shares) view returns (uint256 assets)
  function maxDeposit(address receiver) view returns (uint256 maxAssets)
  function previewDeposit(uint256 assets) view returns (uint256 shares)
  function deposit(uint256 assets, address receiver) returns (uint256 shares)
  function maxMint(address receiver) view returns (uint256 maxShares)
  function previewMint(uint256 shares) view returns (uint256 assets)
  function mint(uint256 shares, address receiver) returns (uint256 assets)
  function maxWithdraw(address owner) view returns (uint256 maxAssets)
  function previewWithdraw(uint256 assets) view returns (uint256 shares)
  function withdraw(uint256 assets, address receiver, address owner) returns (uint256 shares)
  function maxRedeem(address owner) view returns (uint256 maxShares)
  function previewRedeem(uint256 shares) view returns (uint256 assets)
  function redeem(uint256 shares, address receiver, address owner) returns (uint256 assets)
  optional:
  event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)
  event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)
`
