import { fieldsOf } from "../normalize/Reader.ts"

/** A text field of an unchecked value, in lower case, to match parts of responses with each other. */
export const textField = (value: unknown, key: string): string | null => {
  const field = fieldsOf(value)[key]
  return typeof field === "string" ? field.toLowerCase() : null
}
