/** A part of the input that cannot be read, and the reason. */
export class Rejection {
  readonly problem: string

  constructor(problem: string) {
    this.problem = problem
  }
}

/** Key of the problem in an object whose text is damaged. */
export const damage = Symbol("damage")

/** Returns why a value can't be used: its text is damaged. */
export const damageOf = (value: unknown): Rejection | undefined => {
  if (value instanceof Rejection) return value
  const isDamaged = typeof value === "object" && value !== null && damage in value
  return isDamaged ? new Rejection(String(value[damage])) : undefined
}
