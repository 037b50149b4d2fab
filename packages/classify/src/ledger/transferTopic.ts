/** Transfer(address,address,uint256): ERC-20 with two indexed arguments, ERC-721 with three. */
export const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
