/** What the threads run: beside this module, in the source and in what is built of it. */
export const workerUrl = new URL(import.meta.url.endsWith(".ts") ? "./abiWorker.ts" : "./abiWorker.js", import.meta.url)
