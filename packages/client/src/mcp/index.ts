export { glossaTools } from "./glossaTools.ts"
export { type OperationMethods, Operations } from "./Operations.ts"
export { serverInfo } from "./serverInfo.ts"
