/**
 * What is no name: an address, or the name of a kind of contract, as interfaces, tokens and sources have it (`Farm`, `ERC-20 token`,
 * `AdminUpgradeabilityProxy`).
 */
const noName =
  /^(0x[\da-f]{6}.*|(?!DS)\w*proxy|ERC-?\d+|NFT|token|contract|deposit|farm|vault|pool|airdrop|staking( rewards)?|(liquidity )?gauge( votes)?|fee distributor|wallet|smart account|multisig|governor|timelock|token lock|vesting|(vote|vesting) escrow|payment ?splitter)( ?(token|collection|contract|wallet))?$/i

/** Whether a text is a name, and not that of a kind. */
export const isName = (text: string): boolean => !noName.test(text)
