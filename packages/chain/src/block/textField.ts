/** A text field of whatever came, in lower case, for matching the parts of an answer with each other. */
export const textField = (value: unknown, key: string): string | null => {
  if (typeof value !== "object" || value === null) return null
  const field: unknown = (value as Readonly<Record<string, unknown>>)[key]
  return typeof field === "string" ? field.toLowerCase() : null
}
