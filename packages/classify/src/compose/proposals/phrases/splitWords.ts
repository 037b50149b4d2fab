/** `depositFor`, `deposit_for` and `DEPOSITFor` as `deposit for`. */
export const splitWords = (name: string): string =>
  name
    .slice(0, 64)
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .replace(/_+/g, " ")
    .trim()
    .toLowerCase()
