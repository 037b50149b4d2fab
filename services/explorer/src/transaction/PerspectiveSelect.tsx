import { useId } from "preact/hooks"
import { shortAddress } from "../components/formatAmount.ts"
import { privateNameOf } from "../state/stored.ts"

interface PerspectiveSelectProps {
  readonly addresses: ReadonlyArray<string>
  /** The sender, which is selected by default. */
  readonly sender: string | undefined
  readonly selected: string
  readonly names: Readonly<Record<string, string>>
  readonly onSelect: (address: string) => void
}

/** Selects the address whose record of a transaction is shown. */
export const PerspectiveSelect = ({ addresses, sender, selected, names, onSelect }: PerspectiveSelectProps) => {
  const id = useId()
  const same = addresses.find(address => address.toLowerCase() === selected.toLowerCase())
  const options = same === undefined ? [selected, ...addresses] : addresses
  const labelOf = (address: string) => {
    const name = privateNameOf(address) ?? names[address]
    const text = name === undefined ? shortAddress(address) : `${name} (${shortAddress(address)})`
    return address === sender ? `${text}, the sender` : text
  }
  return (
    <div class="row perspective">
      <label for={id}>As seen by</label>
      <select id={id} value={same ?? selected} onChange={event => onSelect(event.currentTarget.value)}>
        {options.map(address => (
          <option key={address} value={address}>
            {labelOf(address)}
          </option>
        ))}
      </select>
    </div>
  )
}
