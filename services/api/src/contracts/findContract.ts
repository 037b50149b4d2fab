import type { Address, Chain } from "@glossa/classify"
import { Effect } from "effect"
import { Accounts } from "../accounts/Accounts.ts"
import { accountAt } from "../accounts/accountAt.ts"
import { ChainUnavailable, NoContract } from "../definition/problems.ts"
import type { KnownContract } from "./KnownContract.ts"
import { storedContracts } from "./storedContracts.ts"
import { tokenAt } from "./tokenAt.ts"

/** What stands at an address as the chain's nodes have it. */
const onChain = (chain: Chain, address: Address) =>
  Effect.gen(function* () {
    const account = yield* accountAt(chain, address)
    if (account === undefined) return { chain, answered: false, contracts: [] }
    const { code } = account
    if (code === "0x") return { chain, answered: true, contracts: [] }
    const token = yield* tokenAt(chain, address)
    const contract: KnownContract = { chain, address, code, name: undefined, abi: undefined, verified: false, token }
    return { chain, answered: true, contracts: [contract] }
  })

const choose = (found: ReadonlyArray<KnownContract>, chains: ReadonlyArray<Chain>) =>
  chains
    .flatMap(chain => found.filter(contract => contract.chain === chain))
    .toSorted((a, b) => Number(b.verified) - Number(a.verified))[0]

/**
 * The contract at an address: on the first of the chains that has code there, a verified one before others. Fails when a
 * chain that might have it can't be asked, unless `allowPartial`.
 */
export const findContract = (address: Address, chains: ReadonlyArray<Chain>, allowPartial: boolean) =>
  Effect.gen(function* () {
    const accounts = yield* Accounts
    const stored = (yield* storedContracts(address)).filter(({ chain }) => chains.includes(chain))
    const open = stored.some(({ verified }) => verified)
      ? []
      : accounts.chains.filter(chain => chains.includes(chain) && !stored.some(known => known.chain === chain))
    const asked = yield* Effect.forEach(open, chain => onChain(chain, address), { concurrency: "unbounded" })
    const silent = asked
      .filter(({ answered }) => !answered)
      .map(({ chain }) => `${chain}: its nodes don't tell now what stands at the address`)
    if (silent.length > 0 && !allowPartial)
      return yield* new ChainUnavailable({ detail: `${silent.join("; ")}. allow_partial=true answers without.` })
    const contract = choose([...stored, ...asked.flatMap(({ contracts }) => contracts)], chains)
    if (contract === undefined)
      return yield* new NoContract({ detail: `There is no code at this address on ${chains.join(", ")}.` })
    return { contract, warnings: silent }
  })
