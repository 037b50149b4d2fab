import { type Signal, useSignal } from "@preact/signals"
import type { RefObject } from "preact"
import { useEffect } from "preact/hooks"

/** The width of an element in whole pixels; 0 until it is known. */
export const useWidth = (element: RefObject<Element | null>): Signal<number> => {
  const width = useSignal(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      width.value = Math.floor(entry!.contentRect.width)
    })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [])
  return width
}
