export { commonToken, type FindImage, listedImage, withListedImage } from "./commonToken.ts"
export { listedToken } from "./listedToken.ts"
export { type ListedToken, parseTokenList } from "./parseTokenList.ts"
