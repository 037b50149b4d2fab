import { effect, type Signal, signal } from "@preact/signals"

const prefix = "glossa."

const read = <A>(name: string, initial: A): A => {
  try {
    const text = localStorage.getItem(prefix + name)
    return text === null ? initial : (JSON.parse(text) as A)
  } catch {
    // Storage is disabled, or what it has is not ours.
    return initial
  }
}

/** A signal that the browser keeps, also for its other tabs. `isValid` rejects what an extension or a hand wrote. */
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
