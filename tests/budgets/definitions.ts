import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { contract } from '#contract/contract.ts'
import { must } from '#kit/must.ts'
import { brotliSize, type BuiltClient } from './built-client.ts'

/**
 * Source paths of the definitions of all list-and-edit pages of all roles, one for each page; two pages may have one
 * file. Without the definition that the kinds of assessments share: its calls come from rows, so a copy of it is no new
 * definition.
 */
export function definitionFiles(): string[] {
  const lists = readdirSync(routes).filter((name) => !name.includes('.test.'))
  return lists
    .map((name) => readFileSync(join(routes, name), 'utf8'))
    .flatMap((text) => [...text.matchAll(/resourcePage\(\s*'[^']+',\s*\(\) =>\s*import\('#(areas\/[^']+)'\)/g)])
    .map(([, path]) => `src/${must(path, 'a path')}`)
}
const routes = 'src/app/routes'

/** The parts that every list of admins starts with, besides the entry. */
export const listParts = [
  'src/app/layouts/authorized-layout.tsx',
  'src/app/roles/admin.ts',
  'src/lists/list/list-edit-page.tsx',
]
/** The part that loads after them. */
export const itemView = 'src/lists/item/item-view.tsx'

/** Scripts that only these definitions need, beside lists, cards and the forms of items, in kB of 1,000 bytes, brotli. */
export function ownKilobytes(client: BuiltClient, definitions: readonly string[]): number {
  const everyList = client.files(client.initialChunks(...listParts, itemView))
  const isOfCards = (file: string) =>
    client.modules([file]).some((module) => module.startsWith('src/patterns/listing/'))
  const own = new Set(
    definitions
      .flatMap((path) => client.files(client.initialChunks(...listParts, path)))
      .filter((file) => file.endsWith('.js') && !everyList.includes(file) && !isOfCards(file)),
  )
  return [...own].reduce((sum, file) => sum + brotliSize(client.read(file)), 0) / 1000
}

const contractFile = 'src/shared/contract/contract.ts'

/** What the compiler needs for the contract and the definitions of lists, with everything that they import. */
export interface TypeCost {
  readonly calls: number
  readonly definitions: number
  /** This number is exact, because there is one checker. */
  readonly instantiations: number
  /** The time of the check, s; it depends on the machine. */
  readonly seconds: number
}

/**
 * The cost of `contracts` times the contract and `definitions` times its definitions. The additional ones are copies under other names.
 */
export function typeCost({ contracts, definitions }: { contracts: number; definitions: number }): TypeCost {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'definitions-')))
  try {
    for (const name of ['node_modules', 'package.json', 'tsconfig.base.json'])
      symlinkSync(join(process.cwd(), name), join(folder, name))
    cpSync('src', join(folder, 'src'), { recursive: true })
    const calls = growContract(join(folder, 'src/shared/contract'), contracts)
    const files = definitions === 0 ? [] : definitionFiles().flatMap((path) => copiesOf(folder, path, definitions))
    return { calls, definitions: files.length, ...typesOf(folder, [contractFile, ...files]) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The cost of one more call, and of one more definition with three times today's calls. */
export function marginalCosts(): { call: number; definition: number } {
  const [today, calls, both] = [
    typeCost({ contracts: 1, definitions: 1 }),
    typeCost({ contracts: 3, definitions: 1 }),
    typeCost({ contracts: 3, definitions: 3 }),
  ]
  return {
    call: (calls.instantiations - today.instantiations) / (calls.calls - today.calls),
    definition: (both.instantiations - calls.instantiations) / (both.definitions - calls.definitions),
  }
}

/**
 * Writes every area of a contract `times` times, with new names for the copied calls: `'Area/…'` becomes `'Area2/…'`.
 * Returns how many calls there are then.
 */
function growContract(folder: string, times: number): number {
  const areas = readdirSync(join(folder, 'areas'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.replace('.ts', ''))
  let text = readFileSync(join(folder, 'contract.ts'), 'utf8')
  const kinds = readFileSync(join(folder, 'assessment-kinds.ts'), 'utf8')
  for (let copy = 2; copy <= times; copy++)
    // A row contains the names of the calls of its kind of assessment.
    writeFileSync(join(folder, `assessment-kinds-${copy}.ts`), renameCalls(kinds, copy))
  for (const area of areas) {
    const source = readFileSync(join(folder, 'areas', `${area}.ts`), 'utf8')
    const name = must(new RegExp(`import \\{ (\\w+) \\} from '#contract/areas/${area}.ts'`).exec(text)?.[1], 'an area')
    for (let copy = 2; copy <= times; copy++) {
      const copied = renameCalls(source, copy)
        .replace('assessment-kinds.ts', `assessment-kinds-${copy}.ts`)
        .replaceAll(`#contract/areas/${area}/`, `#contract/areas/${area}-${copy}/`)
      copyParts(join(folder, 'areas'), area, copy)
      writeFileSync(join(folder, 'areas', `${area}-${copy}.ts`), copied)
      text = `import { ${name} as ${name}${copy} } from '#contract/areas/${area}-${copy}.ts'\n${text.replace(`...${name},`, `...${name},\n  ...${name}${copy},`)}`
    }
  }
  writeFileSync(join(folder, 'contract.ts'), text)
  growOptionSources(join(folder, 'option-sources.ts'), times)
  return Object.keys(contract).length * times
}

/** Copies the folder of an area, whose files have a part of its calls. */
function copyParts(areas: string, area: string, copy: number): void {
  if (!existsSync(join(areas, area))) return
  mkdirSync(join(areas, `${area}-${copy}`))
  for (const name of readdirSync(join(areas, area)))
    writeFileSync(
      join(areas, `${area}-${copy}`, name),
      renameCalls(readFileSync(join(areas, area, name), 'utf8'), copy),
    )
}

/** The copied calls can supply the options of a field where their originals can. */
function growOptionSources(path: string, times: number): void {
  const line = /^ {2}'\w+\/\w+': \{.*\},\n/gm
  const copies = Array.from({ length: times - 1 }, (_, at) => at + 2)
  const grown = readFileSync(path, 'utf8').replaceAll(line, (source) =>
    [source, ...copies.map((copy) => renameCalls(source, copy))].join(''),
  )
  writeFileSync(path, grown)
}

/** The name of a call: `'Area/DoThis'`. The types name the few calls that import a file, so copies keep those. */
const callName = /(?<!call: )'([A-Z]\w+)\/([A-Z]\w+)'/g
const renameCalls = (text: string, copy: number) => text.replaceAll(callName, `'$1${copy}/$2'`)

/** Makes `times` copies of a file, including the file itself; each other copy uses copied calls. Returns their paths. */
function copiesOf(folder: string, path: string, times: number): string[] {
  return Array.from({ length: times }, (_, at) => {
    if (at === 0) return path
    const copy = join(dirname(path), `copy-${at}-${basename(path)}`)
    writeFileSync(join(folder, copy), renameCalls(readFileSync(join(folder, path), 'utf8'), at + 1))
    return copy
  })
}

/** The cost of a type check of these files. Throws when they do not compile. */
export function typesOf(folder: string, files: readonly string[]): { instantiations: number; seconds: number } {
  const home = mkdtempSync(join(tmpdir(), 'type-cost-'))
  try {
    const compilerOptions = {
      noEmit: true,
      composite: false,
      incremental: false,
      emitDeclarationOnly: false,
      allowImportingTsExtensions: true,
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: [join(process.cwd(), 'node_modules/vite/client')],
      jsx: 'react-jsx',
      rootDir: '/',
    }
    writeFileSync(
      join(home, 'tsconfig.json'),
      JSON.stringify({
        extends: join(folder, 'tsconfig.base.json'),
        compilerOptions,
        files: [...new Set(files)].map((file) => join(folder, file)),
      }),
    )
    const { stdout } = spawnSync(
      process.execPath,
      [join(process.cwd(), 'node_modules/typescript/bin/tsc'), '-p', home, '--checkers', '1', '--extendedDiagnostics'],
      { encoding: 'utf8' },
    )
    if (stdout.includes('error TS')) throw new Error(`the definitions do not compile: ${stdout.slice(0, 2000)}`)
    const figure = (name: string) => Number(must(new RegExp(`${name}:\\s+([\\d.]+)`).exec(stdout)?.[1], name))
    return { instantiations: figure('Instantiations'), seconds: figure('Check time') }
  } finally {
    rmSync(home, { recursive: true })
  }
}
