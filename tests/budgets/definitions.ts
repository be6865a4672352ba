import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { must } from '#kit/must.ts'
import { brotliSize, type BuiltClient } from './built-client.ts'

/** Source paths of the definitions of all list-and-edit pages, one for each page; two pages may have one file. */
export function definitionFiles(): string[] {
  const routes = ['admin', 'vendor'].map((area) => readFileSync(`src/app/routes/${area}.ts`, 'utf8')).join('\n')
  return [...routes.matchAll(/resourcePage\(.*?import\('#(areas\/[^']+)'\)/g)].map(([, path]) => `src/${must(path, 'a path')}`)
}

/** What every list of admins starts with, beside the entry. */
export const listParts = ['src/app/layouts/authorized-layout.tsx', 'src/patterns/list-edit-page/list-edit-page.tsx']
/** What comes after it. */
export const itemView = 'src/patterns/list-edit-page/item-view.tsx'

/** Scripts that only these definitions need, beside lists, cards and the forms of items, in kB of 1,000 bytes, brotli. */
export function ownKilobytes(client: BuiltClient, definitions: readonly string[]): number {
  const everyList = client.files(client.initialChunks(...listParts, itemView))
  const isOfCards = (file: string) => client.modules([file]).some((module) => module.startsWith('src/patterns/listing/'))
  const own = new Set(definitions.flatMap((path) => client.files(client.initialChunks(...listParts, path))).filter((file) => file.endsWith('.js') && !everyList.includes(file) && !isOfCards(file)))
  return [...own].reduce((sum, file) => sum + brotliSize(client.read(file)), 0) / 1000
}

const contract = 'src/shared/contract/contract.ts'

/** Type instantiations of the contract with these files beside it; one checker, so exact. */
export function typeCost(files: readonly string[]): number {
  return instantiations(process.cwd(), [contract, ...files])
}

/** The same with so many definitions: copies of those that stand, under other names. */
export function typeCostOfCopies(count: number): number {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'definitions-')))
  try {
    for (const name of ['src', 'node_modules', 'package.json', 'tsconfig.base.json']) symlinkSync(join(process.cwd(), name), join(folder, name))
    mkdirSync(join(folder, 'copies'))
    const real = definitionFiles()
    const copies = Array.from({ length: count }, (_, at) => {
      const path = must(real[at % real.length], 'a definition')
      const copy = join('copies', `${at}-${basename(path)}`)
      writeFileSync(join(folder, copy), readFileSync(path, 'utf8').replaceAll(/from '\.\//g, `from '#${dirname(path).replace('src/', '')}/`))
      return copy
    })
    return instantiations(folder, [contract, ...copies])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function instantiations(folder: string, files: readonly string[]): number {
  const home = mkdtempSync(join(tmpdir(), 'type-cost-'))
  try {
    const compilerOptions = { noEmit: true, composite: false, incremental: false, emitDeclarationOnly: false, allowImportingTsExtensions: true, lib: ['es2024', 'dom', 'dom.iterable'], types: [join(process.cwd(), 'node_modules/vite/client')], jsx: 'react-jsx', rootDir: '/' }
    writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ extends: join(folder, 'tsconfig.base.json'), compilerOptions, files: [...new Set(files)].map((file) => join(folder, file)) }))
    const { stdout } = spawnSync(process.execPath, [join(process.cwd(), 'node_modules/typescript/bin/tsc'), '-p', home, '--checkers', '1', '--extendedDiagnostics'], { encoding: 'utf8' })
    if (stdout.includes('error TS')) throw new Error(`the definitions do not compile: ${stdout.slice(0, 2000)}`)
    return Number(must(/Instantiations:\s+(\d+)/.exec(stdout)?.[1], 'a count of instantiations'))
  } finally {
    rmSync(home, { recursive: true })
  }
}
