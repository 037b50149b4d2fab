/** Whether an exported path is a file to read (`./names.bin`), not a module to import. */
export const isData = (path: string): boolean => /\.\w+$/.test(path)
