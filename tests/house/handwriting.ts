import { child, findings, isTest, nameOf, type CodeFile } from '#tests/house/code-file.ts'

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/
const migration = /^server\/db\/migrations\/\d{4}_[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/
/** Names that say nothing about what is inside; `index` is the name of a barrel. */
const empty = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'stuff'])

/** Files and folders of the rooms that are not kebab-case or whose name says nothing. */
export function badNames(paths: readonly string[]): string[] {
  return paths
    .filter((path) => /^(?:src|sw|server|tests)\//.test(path) && !migration.test(path))
    .filter((path) => {
      const steps = path.split('/')
      if (/^index\.[cm]?[jt]sx?$/.test(steps.at(-1) ?? '')) return true
      return steps.some((step) => !kebab.test(step) || step.split(/[-.]/).some((word) => empty.has(word)))
    })
}

/** Re-exports. A name has one home, and a file of re-exports is a barrel. */
export function reExports(files: readonly CodeFile[]): string[] {
  return findings(files, (node) =>
    node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && child(node, 'source'))
      ? 're-export'
      : null,
  )
}

/**
 * Comments that switch a check off, or that mark unfinished work. In a test, `@ts-expect-error` means "does not
 * compile".
 */
export function forbiddenComments(files: readonly CodeFile[]): string[] {
  return files.flatMap(({ path, comments }) =>
    comments.flatMap(({ text, line }) => {
      const word =
        /(?:eslint|oxlint)-(?:disable|enable)|@ts-(?:ignore|nocheck)|\b(?:TODO|FIXME|XXX|HACK)\b|v8 ignore/.exec(
          text,
        )?.[0] ?? (isTest(path) ? undefined : /@ts-expect-error/.exec(text)?.[0])
      return word === undefined ? [] : [`${path}:${line} ${word}`]
    }),
  )
}

const runners = new Set(['test', 'it', 'describe', 'suite', 'bench'])

/** Tests that do not run, tests that keep the others from running, and tests that sleep. */
export function idleTests(files: readonly CodeFile[]): string[] {
  return findings(
    files.filter(({ path }) => isTest(path)),
    (node) => {
      if (node.type === 'MemberExpression' && runners.has(nameOf(child(node, 'object')) ?? '')) {
        const word = nameOf(child(node, 'property')) ?? ''
        return ['skip', 'only', 'todo', 'fixme'].includes(word) ? `.${word}` : null
      }
      return nameOf(node) === 'waitForTimeout' ? 'sleep' : null
    },
  )
}

/** The lines of the median file, and of the file at nine tenths: the house allows ≤ 80 and ≤ 250. */
export function lengths(files: readonly Pick<CodeFile, 'text'>[]): { median: number; p90: number } {
  const lines = files.map(({ text }) => text.trimEnd().split('\n').length).toSorted((a, b) => a - b)
  const at = (share: number) => lines[Math.floor((lines.length - 1) * share)] ?? 0
  return { median: at(0.5), p90: at(0.9) }
}
