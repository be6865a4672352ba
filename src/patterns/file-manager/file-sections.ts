import type { FileItem } from '#contract/entities/file.ts'
import type { FileKind } from '#contract/limits.ts'

/** R-252, in this order. Every entry is in the first section it belongs to. */
const sections = [
  ['Directories', 'IsDirectory'],
  ['Pictures', 'IsImage'],
  ['CSVs', 'IsCSV'],
  ['PDFs', 'IsPDF'],
  ['Words', 'IsWord'],
  ['Graphics', 'IsGraphics'],
] as const satisfies readonly (readonly [string, keyof FileItem])[]

interface FileSection {
  readonly name: (typeof sections)[number][0] | 'Others'
  readonly items: readonly FileItem[]
}

/** A folder's entries by kind; sections without entries are left out. */
export function fileSections(items: readonly FileItem[]): FileSection[] {
  const nameOf = (item: FileItem) => sections.find(([, flag]) => item[flag])?.[0] ?? 'Others'
  const names = [...sections.map(([name]) => name), 'Others'] as const
  return names
    .map((name) => ({ name, items: items.filter((item) => nameOf(item) === name) }))
    .filter((section) => section.items.length > 0)
}

const flags = {
  Picture: 'IsImage',
  PDF: 'IsPDF',
  CSV: 'IsCSV',
  Word: 'IsWord',
  Graphic: 'IsGraphics',
} as const satisfies Record<FileKind, keyof FileItem>

/** Whether an entry is of the kind the manager was opened for. */
export function isOfKind(item: FileItem, kind: FileKind): boolean {
  return item[flags[kind]]
}

/** The path to a folder from the root, which is named Root: the name and path of each step. */
export function trailOf(folder: string): { readonly name: string; readonly path: string }[] {
  const parts = folder.split('/').filter((part) => part !== '')
  return [{ name: 'Root', path: '' }, ...parts.map((name, at) => ({ name, path: parts.slice(0, at + 1).join('/') }))]
}

/** The addresses of files, each with the folder it was chosen in. */
export type Chosen = ReadonlyMap<string, string>

/** Selects a file, or unselects it. */
export function toggled(chosen: Chosen, address: string, folder: string): Chosen {
  const next = new Map(chosen)
  if (!next.delete(address)) next.set(address, folder)
  return next
}

/** The chosen files that remain after a folder is deleted with everything in it. */
export function withoutFolder(chosen: Chosen, gone: string): Chosen {
  return new Map([...chosen].filter(([, folder]) => folder !== gone && !folder.startsWith(`${gone}/`)))
}
