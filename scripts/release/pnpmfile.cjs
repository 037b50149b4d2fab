// A hook of pnpm for packing: the links that the registry shows come from the root manifest, the one place with the project's URL.
const { relative } = require("node:path")
const { bugs, homepage, repository } = require("../../package.json")

const root = require("node:path").join(__dirname, "../..")

const beforePacking = (manifest, folder) => {
  const directory = relative(root, folder)
  return { ...manifest, homepage: `${homepage}/${directory}#readme`, bugs, repository: { ...repository, directory } }
}

module.exports = { hooks: { beforePacking } }
