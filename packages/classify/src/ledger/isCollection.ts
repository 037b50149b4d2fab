import type { Token } from "../Metadata.ts"

/** Whether the metadata says that the token's ids are items. */
export const isCollection = (token: Token | undefined): boolean =>
  token?.standard === "ERC721" || token?.standard === "ERC1155"
