import { keccak256 } from "../keccak256.ts"
import type { Address, Hex } from "../Transaction.ts"

const addressOf = (preimage: Hex): Address => `0x${keccak256(preimage).slice(26)}`

/**
 * The address of a contract that a CREATE3 factory deploys: CREATE2 (EIP-1014) places a proxy, which deploys the contract as its first,
 * so that the address depends on the salt alone.
 */
export const create3 = (factory: Address, salt: bigint, proxyInitCodeHash: Hex): Address => {
  const word = salt.toString(16).padStart(64, "0")
  const proxy = addressOf(`0xff${factory.slice(2)}${word}${proxyInitCodeHash.slice(2)}`)
  // RLP of the proxy and its nonce, 1.
  return addressOf(`0xd694${proxy.slice(2)}01`)
}
