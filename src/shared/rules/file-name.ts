import { maxFileName, maxFolderDepth, maxFolderName, type FileKind } from '#contract/limits.ts'

/** The allowed endings; a name without one gets the first. The bytes decide the type of a file, not its name. */
const endings: Readonly<Record<FileKind, readonly [string, ...string[]]>> = {
  // every picture is stored as WebP
  Picture: ['webp'],
  PDF: ['pdf'],
  CSV: ['csv'],
  Word: ['docx', 'doc'],
  Graphic: ['psd', 'ai', 'eps', 'svg', 'tif', 'tiff', 'pdf', 'png', 'jpg', 'jpeg', 'webp'],
}
const graphicFallback = 'bin'
/** Control and format characters: NUL, line ends, zero width, and characters that change the reading direction. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu
/** Characters with a special meaning in a file system or an address. */
const reservedCharacters = /[\\/:*?"<>|%#&]/g
const reservedNames = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * A safe name for a stored file: the last part of a path, readable in every script, with the ending of its kind. It
 * contains nothing that leads out of a folder or misleads a reader. Idempotent; the same on the device and on the
 * server.
 */
export function safeFileName(name: string, kind: FileKind): string {
  const last = clean(name.split(/[\\/]/).findLast((part) => clean(part) !== '') ?? '')
  const dot = last.lastIndexOf('.')
  const given = dot < 0 ? '' : last.slice(dot + 1).toLowerCase()
  const ending = endings[kind].includes(given) ? given : kind === 'Graphic' ? graphicFallback : endings[kind][0]
  const stem = clean(dot > 0 && /^[a-z0-9]{1,5}$/.test(given) ? last.slice(0, dot) : last)
  const safe = reservedNames.test(stem) ? `_${stem}` : stem || 'file'
  return `${shortened(safe, maxFileName - ending.length - 1)}.${ending}`
}

/**
 * A folder path in its safe spelling, or null when it is not allowed: `..`, hidden names, too deep, too long. '' is the
 * root.
 */
export function safeFolder(path: string): string | null {
  const parts = path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '')
  const isFine =
    parts.length <= maxFolderDepth &&
    parts.every((part) => part === clean(part) && part.length <= maxFolderName && !reservedNames.test(part))
  return isFine ? parts.join('/') : null
}

function clean(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(invisible, '')
    .replace(reservedCharacters, '-')
    .replace(/\s+/gu, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
}

/** Cuts at a whole character. */
function shortened(text: string, units: number): string {
  let cut = ''
  for (const character of text) {
    if (cut.length + character.length > units) break
    cut += character
  }
  return cut.replace(/[ .]+$/, '')
}
