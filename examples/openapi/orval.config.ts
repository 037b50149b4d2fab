// npx orval: writes the functions that orval.ts calls.
import { defineConfig } from "orval"

const { GLOSSA_URL = "http://localhost:8080" } = process.env

export default defineConfig({
  glossa: {
    input: `${GLOSSA_URL}/openapi.json`,
    output: { target: "./glossa.ts", client: "fetch", baseUrl: GLOSSA_URL }
  }
})
