/**
 * Returns the base class of an error that functions return instead of throwing it. Its `_tag` identifies it, for Effect's `catchTag` too;
 * its fields are properties. Constructing one formats no message.
 */
export const TaggedError = <const Tag extends string>(tag: Tag) => {
  class Tagged extends Error {
    readonly _tag = tag
    override readonly name = tag
    constructor(fields: object) {
      super()
      Object.assign(this, fields)
    }
  }
  return Tagged as unknown as new <Fields extends object>(
    fields: Fields
  ) => Error & { readonly _tag: Tag } & Readonly<Fields>
}
