import "../common.ts"
import type { Abi } from "@glossa/abi/codec"
import type { Blockchain, Contract } from "@glossa/client"
import { useMemo } from "preact/hooks"
import { AddressHead, AddressTabs } from "../components/AddressHead.tsx"
import { Card, Warnings } from "../components/Card.tsx"
import { LazyDisclosure } from "../components/Disclosure.tsx"
import { Loading, Problem } from "../components/Loaded.tsx"
import { AbiTable } from "../contract/AbiTable.tsx"
import { ContractFacts } from "../contract/ContractFacts.tsx"
import { currentUrl } from "../router/Link.tsx"
import type { PageProps } from "../router/Router.tsx"
import { useRequest } from "../state/client.ts"

const Loaded = ({ contract }: { readonly contract: Contract }) => {
  // The service returns ABIs in the form of the specification, whatever was published.
  const abi = useMemo(() => JSON.parse(contract.abi) as Abi, [contract])
  return (
    <>
      <Warnings warnings={contract.warnings} />
      <Card title="Contract">
        <ContractFacts contract={contract} />
      </Card>
      {abi.length === 0 ? (
        <Card title="ABI">
          <p class="muted">Nothing is known of its functions: there is no published source, and its code shows none.</p>
        </Card>
      ) : (
        <>
          <Card title="Tools">
            <LazyDisclosure
              summary="Copy the ABI: JSON, human-readable, Solidity, TypeScript"
              load={() => import("../contract/CopyBox.tsx")}
              props={{ abi, name: contract.officialName ?? contract.name ?? "" }}
            />
            <LazyDisclosure
              summary="Decode calldata or a log"
              load={() => import("../contract/DecodeBox.tsx")}
              props={{ abi }}
            />
          </Card>
          <Card title="ABI">
            <AbiTable abi={abi} contract={contract} />
          </Card>
        </>
      )}
    </>
  )
}

/** Facts about a contract, and its ABI with the evidence for each entry. */
const ContractPage = ({ parameter: address }: PageProps) => {
  const blockchain = currentUrl.value.searchParams.get("blockchain") ?? undefined
  const request = useRequest(
    (client, signal) =>
      client.getContract(address, {
        evidence: true,
        ...(blockchain === undefined ? {} : { blockchain: blockchain as Blockchain }),
        signal
      }),
    [address, blockchain],
    "contract"
  ).value
  const contract = request.state === "loaded" ? request.value : undefined
  const name = contract?.name ?? contract?.officialName
  return (
    <>
      <AddressHead address={contract?.address ?? address} name={name} />
      <AddressTabs address={contract?.address ?? address} current="contract" />
      {contract !== undefined ? (
        <Loaded contract={contract} />
      ) : request.state === "failed" ? (
        <Problem error={request.error} retry={request.retry} />
      ) : (
        <Loading label="Reading the contract" />
      )}
    </>
  )
}

export default ContractPage
