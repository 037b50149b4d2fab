/** The failed frames, as a tree of their paths. */
interface RevertedPath {
  reverted: boolean
  readonly children: Map<number, RevertedPath>
}

/** Finds out whether a frame or one of its ancestors failed, for sources with a list of frames. */
export class RevertedPaths {
  readonly #root: RevertedPath = { reverted: false, children: new Map() }

  add(path: ReadonlyArray<number>): void {
    let at = this.#root
    for (const child of path) {
      let next = at.children.get(child)
      if (next === undefined) {
        next = { reverted: false, children: new Map() }
        at.children.set(child, next)
      }
      at = next
    }
    at.reverted = true
  }

  has(path: ReadonlyArray<number>): boolean {
    let at: RevertedPath | undefined = this.#root
    for (const child of path) {
      if (at.reverted) return true
      at = at.children.get(child)
      if (at === undefined) return false
    }
    return at.reverted
  }
}
