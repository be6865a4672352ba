import { codeFile, type CodeFile } from '#tests/house/code-file.ts'
import { paths, textOf } from '#tests/house/tree.ts'

/** Every file of program text in the project, parsed. Parsing takes two seconds: most tests need only tree.ts. */
export const codeFiles: readonly CodeFile[] = paths
  .filter((path) => /\.(?:ts|tsx|mjs|js)$/.test(path) && !path.startsWith('public/'))
  .map((path) => codeFile(path, textOf(path)))
