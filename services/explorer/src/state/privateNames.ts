import { stored } from "./stored.ts"

/** At most this many characters of a private name are kept. */
export const maxNameLength = 64

const isNames = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.values(value).every(name => typeof name === "string")

/** Names that the reader gave to addresses, by lowercase address. They stay in the browser. */
const privateNames = stored<Readonly<Record<string, string>>>("names", {}, isNames)

/** Returns the reader's own name of an address. */
export const privateNameOf = (address: string): string | undefined => {
  const names = privateNames.value
  const key = address.toLowerCase()
  return Object.hasOwn(names, key) ? names[key] : undefined
}

/** Names an address; an empty name removes it. */
export const setPrivateName = (address: string, name: string): void => {
  const { [address.toLowerCase()]: _, ...others } = privateNames.peek()
  const kept = name.trim().slice(0, maxNameLength)
  privateNames.value = kept === "" ? others : { ...others, [address.toLowerCase()]: kept }
}
