export {
  type ChainConfig,
  chainVariableNames,
  chainVariables,
  readChains,
  rpcVariable,
  variablesOf
} from "./chainVariables.ts"
export { checkVariableNames } from "./checkVariableNames.ts"
export { choice, choices, secretUrl, WebUrl } from "./formats.ts"
export { InvalidKnowledgeFileError } from "./knowledge/InvalidKnowledgeFileError.ts"
export { checkPublic, loadKnowledge } from "./knowledge/loadKnowledge.ts"
export { InvalidChainFileError, loadChains } from "./loadChains.ts"
export {
  InvalidVariableError,
  listVariable,
  optionalVariable,
  readVariables,
  UnknownVariableError,
  type Variable,
  variable
} from "./Variable.ts"
