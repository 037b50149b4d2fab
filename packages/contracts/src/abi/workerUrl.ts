/** The worker's entry point, next to this module both in the sources and in the built package. */
export const workerUrl = new URL(import.meta.url.endsWith(".ts") ? "./abiWorker.ts" : "./abiWorker.js", import.meta.url)
