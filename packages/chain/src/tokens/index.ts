export { commonToken } from "./commonToken.ts"
export { type ListedToken, parseTokenList } from "./parseTokenList.ts"
