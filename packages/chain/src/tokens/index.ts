export { curated as curatedTokens } from "../balances/curated.gen.ts"
export { commonToken } from "./commonToken.ts"
export { type FindImage, listedImage, withListedImage } from "./listedImage.ts"
export { type ListedToken, parseTokenList } from "./parseTokenList.ts"
