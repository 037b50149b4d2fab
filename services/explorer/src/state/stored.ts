import { effect, type Signal, signal } from "@preact/signals"

const prefix = "glossa."

const read = <A>(name: string, initial: A): A => {
  try {
    const text = localStorage.getItem(prefix + name)
    return text === null ? initial : (JSON.parse(text) as A)
  } catch {
    // Storage is disabled, or its content is not ours.
    return initial
  }
}

/** A signal that the browser keeps and shares with its other tabs. `isValid` rejects values that an extension or the user wrote. */
export const stored = <A>(name: string, initial: A, isValid: (value: unknown) => boolean): Signal<A> => {
  const load = () => {
    const value = read(name, initial)
    return isValid(value) ? value : initial
  }
  const state = signal(load())
  effect(() => {
    try {
      if (state.value === initial) localStorage.removeItem(prefix + name)
      else localStorage.setItem(prefix + name, JSON.stringify(state.value))
    } catch {
      // Without storage, the value lasts as long as the page.
    }
  })
  addEventListener("storage", ({ key }) => {
    if (key === prefix + name) state.value = load()
  })
  return state
}

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
