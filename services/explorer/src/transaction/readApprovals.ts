import type { Asset } from "@glossa/client"
import { formatUnits } from "../components/formatAmount.ts"
import type { TransactionRecord } from "./records.ts"

/** What a transaction allows a spender to transfer. */
export interface GivenApproval {
  readonly owner: string
  readonly spender: string
  readonly asset: Asset
  /** An amount or one item, every amount or item, or none any longer. */
  readonly allowance:
    | { readonly kind: "amount"; readonly amountExact: string; readonly unit?: "smallest" }
    | { readonly kind: "unlimited" | "all" | "revoked" }
}

/** `Approval(address,address,uint256)` of ERC-20 and ERC-721, and `ApprovalForAll(address,address,bool)`. */
const approval = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925"
const approvalForAll = "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31"

const addressOf = (topic: string) => `0x${topic.slice(26)}`

const isZero = (hex: string) => /^0x0*$/.test(hex)

/** An address as the record spells it, with its checksum, if it does. */
const speller = ({ names = {}, tokens = {}, logs = [], facts }: TransactionRecord) => {
  const inLogs = logs.flatMap(({ decoded, address }) => [
    address,
    ...(decoded?.parameters ?? []).flatMap(({ type, value }) => (type === "address" ? [value as string] : []))
  ])
  const known = [...Object.keys(names), ...Object.keys(tokens), ...inLogs, ...(facts === undefined ? [] : [facts.from])]
  const byLower = new Map(known.map(address => [address.toLowerCase(), address]))
  return (address: string) => byLower.get(address.toLowerCase()) ?? address
}

/** Allowances that mean no limit: the largest value of uint96, uint160 and uint256, the last also where part of it was spent. */
const isUnlimited = (amount: bigint) => amount >= 2n ** 255n || amount === 2n ** 160n - 1n || amount === 2n ** 96n - 1n

/** What an address approves in a transaction, by its logs: the last approval of each token and spender. */
export const readApprovals = (record: TransactionRecord, owner: string): ReadonlyArray<GivenApproval> => {
  const { logs = [], tokens = {} } = record
  const spell = speller(record)
  const found = new Map<string, GivenApproval>()
  for (const { address, topics, data } of logs) {
    const [topic, ofOwner = "", ofSpender = "", item] = topics
    if ((topic !== approval && topic !== approvalForAll) || addressOf(ofOwner) !== owner.toLowerCase()) continue
    if (ofSpender === "" || (data.length < 66 && item === undefined)) continue
    const token = tokens[address]
    const tokenId = item === undefined ? undefined : BigInt(item).toString()
    const asset = {
      address,
      name: token?.name ?? "",
      symbol: token?.symbol ?? "",
      standard: token?.standard ?? "",
      ...(tokenId === undefined ? {} : { tokenId })
    }
    const one = { owner: spell(owner), spender: spell(addressOf(ofSpender)), asset }
    const key = `${address} ${ofSpender} ${tokenId}`
    const amount = topic === approval && item === undefined ? BigInt(data.slice(0, 66)) : 1n
    const isRevoked = topic === approval ? amount === 0n || isZero(ofSpender) : isZero(data)
    const decimals = token?.decimals
    const allowance: GivenApproval["allowance"] = isRevoked
      ? { kind: "revoked" }
      : topic === approvalForAll
        ? { kind: "all" }
        : isUnlimited(amount)
          ? { kind: "unlimited" }
          : item !== undefined
            ? { kind: "amount", amountExact: "1" }
            : decimals === undefined
              ? { kind: "amount", amountExact: amount.toString(), unit: "smallest" }
              : { kind: "amount", amountExact: formatUnits(amount, decimals) }
    found.set(key, { ...one, allowance })
  }
  return [...found.values()]
}
