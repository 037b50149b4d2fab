export { commonToken, type FindImage, listedImage, withListedImage } from "./commonToken.ts"
export { type ListedToken, parseTokenList } from "./parseTokenList.ts"
