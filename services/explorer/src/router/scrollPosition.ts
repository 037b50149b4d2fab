/** Where a page was scrolled to, in the state of its entry in the browser's history. */
interface Position {
  /** In pixels from the top. */
  readonly scroll: number
  /** The row at a third of the window, and the distance of its top from the top of the window in pixels. */
  readonly row?: { readonly id: string; readonly top: number }
}

/** How long a page may take until it is as long as it was. */
const settleMs = 3_000

/** After the last of several scroll events. */
const saveDelayMs = 150

const isPosition = (state: unknown): state is Position =>
  typeof state === "object" && state !== null && Number.isFinite((state as Partial<Position>).scroll)

/** Writes the position into the open entry, so that Back and Forward return to it. */
export const savePosition = (): void => {
  const found = document.elementFromPoint(innerWidth / 2, innerHeight / 3)?.closest<HTMLElement>("[data-row]")
  const row = found && { id: found.dataset["row"]!, top: found.getBoundingClientRect().top }
  history.replaceState({ scroll: scrollY, ...(row && { row }) } satisfies Position, "")
}

let timer: ReturnType<typeof setTimeout> | undefined

let stopRestoring = (): void => undefined

/**
 * Scrolls to the position of the open entry as soon as the page is long enough, and keeps the row there while rows above it, whose
 * heights were estimates, are laid out. Scrolling by the reader ends it.
 */
export const restorePosition = (): void => {
  clearTimeout(timer)
  stopRestoring()
  const { state } = history
  const { scroll, row } = isPosition(state) ? state : { scroll: 0, row: undefined }
  const until = performance.now() + settleMs
  let frame = 0
  let quiet = 0
  const step = () => {
    const element = row === undefined ? null : document.querySelector(`[data-row="${CSS.escape(row.id)}"]`)
    const distance =
      element === null || row === undefined ? scroll - scrollY : element.getBoundingClientRect().top - row.top
    if (Math.abs(distance) >= 1) scrollBy({ top: distance, behavior: "instant" })
    const isFound = row === undefined || element !== null
    quiet = isFound && Math.abs(distance) < 1 ? quiet + 1 : 0
    if (quiet < 10 && performance.now() < until) frame = requestAnimationFrame(step)
    else stopRestoring()
  }
  const controller = new AbortController()
  stopRestoring = () => {
    cancelAnimationFrame(frame)
    controller.abort()
    stopRestoring = () => undefined
  }
  for (const event of ["wheel", "touchmove", "keydown", "pointerdown"])
    addEventListener(event, () => stopRestoring(), { signal: controller.signal, passive: true })
  step()
}

/** Ends the restoring of an earlier page. */
export const resetPosition = (): void => {
  clearTimeout(timer)
  stopRestoring()
  scrollTo({ top: 0, behavior: "instant" })
}

history.scrollRestoration = "manual"
addEventListener(
  "scroll",
  () => {
    clearTimeout(timer)
    timer = setTimeout(savePosition, saveDelayMs)
  },
  { passive: true }
)
addEventListener("pagehide", savePosition)
