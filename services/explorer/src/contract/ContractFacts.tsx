import type { Contract, Evidence } from "@glossa/client"
import { labelOf } from "../address/filters.ts"
import { Address } from "../components/Address.tsx"
import { Text } from "../components/Text.tsx"

const origins: Readonly<Record<Evidence["source"], string>> = {
  verified: "of published source",
  repaired: "of a published ABI, corrected",
  standard: "of ERCs",
  signature: "by published signatures",
  guessed: "with guessed names",
  observed: "by calls and logs",
  bytecode: "inferred from code"
}

/** The sources of the ABI: `12 entries of ERCs, 3 inferred from code`. */
const originOf = ({ verified, evidence = [] }: Contract): string => {
  if (verified) return "Verified: all of it is from published source"
  const counts = Object.entries(origins).flatMap(([source, origin]) => {
    const count = evidence.filter(entry => entry.source === source).length
    return count === 0 ? [] : [`${count} ${origin}`]
  })
  return counts.length === 0 ? "Unknown" : `Entries: ${counts.join(", ")}`
}

/** Facts about a contract, and how its proxy reaches the code. */
export const ContractFacts = ({ contract }: { readonly contract: Contract }) => {
  const { symbol, officialName, standards, blockchain, proxy } = contract
  return (
    <dl class="fact-list">
      <div>
        <dt>Chain</dt>
        <dd>{labelOf("blockchains", blockchain)}</dd>
      </div>
      {symbol !== undefined && (
        <div>
          <dt>Symbol</dt>
          <dd>
            <Text>{symbol}</Text>
          </dd>
        </div>
      )}
      {officialName !== undefined && officialName !== contract.name && (
        <div>
          <dt>Name in its source</dt>
          <dd>
            <Text>{officialName}</Text>
          </dd>
        </div>
      )}
      {standards !== undefined && standards.length > 0 && (
        <div>
          <dt>Standards</dt>
          <dd>{standards.join(", ")}</dd>
        </div>
      )}
      <div class="wide">
        <dt>ABI</dt>
        <dd>{originOf(contract)}</dd>
      </div>
      {proxy !== undefined && (
        <div class="wide">
          <dt>Proxy</dt>
          <dd>
            <ol class="hops">
              {proxy.beacon !== undefined && (
                <li>
                  beacon <Address address={proxy.beacon} page="contract" />
                </li>
              )}
              {proxy.implementations.map(({ address, kind, name }, index) => (
                <li key={index}>
                  {kind} to <Address address={address} name={name} page="contract" />
                </li>
              ))}
            </ol>
          </dd>
        </div>
      )}
    </dl>
  )
}
