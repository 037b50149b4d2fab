import { keccak256Text } from "../keccak256.ts"
/** Transfer(address,address,uint256): ERC-20 with two indexed arguments, ERC-721 with three. */
export const transferTopic = /* @__PURE__ */ keccak256Text("Transfer(address,address,uint256)")
