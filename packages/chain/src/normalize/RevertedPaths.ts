/** The frames that failed, as a tree of their paths. */
interface DeadPath {
  dead: boolean
  readonly children: Map<number, DeadPath>
}

/** Tells whether a frame or one around it failed, for sources that give frames as a list. */
export class RevertedPaths {
  readonly #root: DeadPath = { dead: false, children: new Map() }

  add(path: ReadonlyArray<number>): void {
    let at = this.#root
    for (const child of path) {
      let next = at.children.get(child)
      if (next === undefined) {
        next = { dead: false, children: new Map() }
        at.children.set(child, next)
      }
      at = next
    }
    at.dead = true
  }

  has(path: ReadonlyArray<number>): boolean {
    let at: DeadPath | undefined = this.#root
    for (const child of path) {
      if (at.dead) return true
      at = at.children.get(child)
      if (at === undefined) return false
    }
    return at.dead
  }
}
