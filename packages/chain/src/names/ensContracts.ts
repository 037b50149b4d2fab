import type { Address, Chain, Hex } from "@glossa/classify"
import { Interface } from "ethers"

// docs.ens.domains, "Deployments"

export const registry: Address = "0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e"

/** Owns the names directly below `eth`, and reverts for expired ones. */
export const ethRegistrar: Address = "0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85"

/**
 * The resolvers of most names and reverse records. They are read in the same round trip as the registry's resolver for a name. A result
 * counts only if the registry names that resolver.
 */
export const usualResolvers: ReadonlyArray<Address> = [
  "0xf29100983e058b709f3d539b0c765937b804ac15",
  "0x231b0ee14048e9dccd1d247744d114a4eb5e8e63",
  "0x4976fb03c32e5b8cfe2b6ccb31c09ba78ebaba41"
]

/** The last resolver keeps only reverse records, mostly from before 2023. */
export const reverseResolvers: ReadonlyArray<Address> = [
  ...usualResolvers,
  "0xa2c122be93b0074270ebee7f6b7292c7deb45047"
]

/** The chain of ENS. */
export const ensChain: Chain = "ethereum"

/** Keeps the primary names that are valid on all chains (ENSIP-19). */
export const defaultReverseRegistrar: Address = "0x283f227c4bd38ece252c4ae7ece650b0e913f1f9"

/** Keeps the primary names of one chain on that chain (ENSIP-19), at the same address on each. */
export const chainReverseRegistrar: Address = "0x0000000000d8e504002cc26e3ec46d81971c1664"

export const chainsWithNames: ReadonlySet<Chain> = new Set([
  "optimism",
  "polygon",
  "base",
  "arbitrum",
  "linea",
  "scroll"
])

/** ENSIP-10's `resolve(bytes,bytes)`. */
export const extendedResolver: Hex = "0x9061b923"

export const contracts = new Interface([
  "function resolver(bytes32 node) view returns (address)",
  "function ownerOf(uint256 id) view returns (address)",
  "function name(bytes32 node) view returns (string)",
  "function nameForAddr(address account) view returns (string)",
  "function addr(bytes32 node) view returns (address)",
  "function addr(bytes32 node, uint256 coinType) view returns (bytes)",
  "function text(bytes32 node, string key) view returns (string)",
  "function supportsInterface(bytes4 id) view returns (bool)",
  "function resolve(bytes name, bytes data) view returns (bytes)",
  "function tokenURI(uint256 id) view returns (string)",
  "function uri(uint256 id) view returns (string)",
  "function balanceOf(address owner, uint256 id) view returns (uint256)"
])
