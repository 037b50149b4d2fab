/** A value whose text is damaged. No entry is read from it. */
export class Unreadable {
  readonly problem: string

  constructor(problem: string) {
    this.problem = problem
  }
}

/** Key of the problem of an object whose text is damaged. */
export const damage = Symbol("damage")

/** Returns why a value can't be used: its text is damaged. */
export const damageOf = (value: unknown): string | undefined =>
  value instanceof Unreadable
    ? value.problem
    : typeof value === "object" && value !== null && damage in value
      ? String(value[damage])
      : undefined
