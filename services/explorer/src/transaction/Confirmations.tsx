import { useSignal } from "@preact/signals"
import { useEffect } from "preact/hooks"

interface Readiness {
  readonly chains: ReadonlyArray<{ readonly blockchain: string; readonly head?: number; readonly indexed?: number }>
}

/** The newest block of a chain that the service knows; undefined if it knows none. */
const readHead = async (chain: string, signal: AbortSignal): Promise<number | undefined> => {
  const response = await fetch("/readyz", { signal })
  const { chains = [] } = (await response.json()) as Partial<Readiness>
  const one = chains.find(({ blockchain }) => blockchain === chain)
  return one?.head ?? one?.indexed
}

/** How many blocks a chain has from a block on; nothing where that is unknown. */
export const Confirmations = ({ chain, block }: { readonly chain: string; readonly block: number }) => {
  const head = useSignal<number | undefined>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    // A page without this figure is complete, so that a failure needs no words.
    readHead(chain, controller.signal).then(
      number => {
        head.value = number
      },
      () => undefined
    )
    return () => controller.abort()
  }, [chain, block])
  if (head.value === undefined || head.value < block) return null
  const count = head.value - block + 1
  return (
    <small>
      {" "}
      {count.toLocaleString("en-US")} {count === 1 ? "confirmation" : "confirmations"}
    </small>
  )
}
