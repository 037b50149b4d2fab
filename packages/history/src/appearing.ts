import type { Address, CallType, Log, Reading } from "@glossa/classify"

/** ERC-20's and ERC-721's Transfer(address,address,uint256), whose parties are topics 1 and 2. */
const transfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"

/** ERC-1155's TransferSingle and TransferBatch, whose parties are topics 2 and 3. */
const transferSingle = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62"
const transferBatch = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb"

const zeroAddress = `0x${"0".repeat(40)}` as Address

const creations: ReadonlySet<CallType> = new Set(["create", "create2"])

const parties = ({ topics }: Log): ReadonlyArray<string> => {
  if (topics[0] === transfer && topics.length >= 3) return topics.slice(1, 3)
  return (topics[0] === transferSingle || topics[0] === transferBatch) && topics.length === 4 ? topics.slice(2) : []
}

/**
 * Every address whose history the transaction belongs to: the reading's participants, the contracts that internal calls
 * created, and the parties of transfers of nothing. Those move nothing, but they show in every explorer and are how
 * addresses are poisoned: who looks for one has to find it. The zero address, which takes part in every mint and burn,
 * has no history; precompiles, which are called like any contract, have one.
 */
export const appearing = ({ transaction, participants }: Reading): ReadonlySet<Address> => {
  const found = new Set(participants)
  for (const { type, to, reverted } of transaction.calls ?? [])
    if (creations.has(type) && to !== null && !reverted) found.add(to)
  for (const log of transaction.logs) for (const topic of parties(log)) found.add(`0x${topic.slice(26)}`)
  found.delete(zeroAddress)
  return found
}
