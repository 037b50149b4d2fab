export { commonToken, withListedImage } from "./commonToken.ts"
export { type ListedToken, parseTokenList } from "./parseTokenList.ts"
