export * from "./normalise/index.ts"
