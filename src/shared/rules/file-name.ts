import { maxFileName, maxFolderDepth, maxFolderName, type FileKind } from '#contract/limits.ts'

/** Endings a name may keep; the first is given to a name without one. What a file is, its bytes say, never its name. */
const endings: Readonly<Record<FileKind, readonly [string, ...string[]]>> = {
  // every picture is kept as WebP, whatever it was
  Picture: ['webp'],
  PDF: ['pdf'],
  CSV: ['csv'],
  Word: ['docx', 'doc'],
  Graphic: ['psd', 'ai', 'eps', 'svg', 'tif', 'tiff', 'pdf', 'png', 'jpg', 'jpeg', 'webp'],
}
const graphicFallback = 'bin'
/** Control and format characters: NUL, line ends, zero width, and those that turn the reading direction round. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu
/** What a file system or an address takes for something else. */
const reservedCharacters = /[\\/:*?"<>|%#&]/g
const reservedNames = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * The name a file is kept under: the last part of a path, readable in every script, without anything that could lead out of a
 * folder or mislead a reader, with the ending of its kind. Idempotent; the same on the device and on the server.
 */
export function safeFileName(name: string, kind: FileKind): string {
  const last = tidy(name.split(/[\\/]/).findLast((part) => tidy(part) !== '') ?? '')
  const dot = last.lastIndexOf('.')
  const given = dot < 0 ? '' : last.slice(dot + 1).toLowerCase()
  const ending = endings[kind].includes(given) ? given : kind === 'Graphic' ? graphicFallback : endings[kind][0]
  const stem = tidy(dot > 0 && /^[a-z0-9]{1,5}$/.test(given) ? last.slice(0, dot) : last)
  const safe = reservedNames.test(stem) ? `_${stem}` : stem || 'file'
  return `${shortened(safe, maxFileName - ending.length - 1)}.${ending}`
}

/** A folder path with its parts tidied, or null where it is none: `..`, hidden names, too deep, too long. '' is the root. */
export function safeFolder(path: string): string | null {
  const parts = path.replaceAll('\\', '/').split('/').filter((part) => part !== '')
  const isFine = parts.length <= maxFolderDepth && parts.every((part) => part === tidy(part) && part.length <= maxFolderName && !reservedNames.test(part))
  return isFine ? parts.join('/') : null
}

function tidy(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(unseen, '').replace(reservedCharacters, '-').replace(/\s+/gu, ' ').replace(/^[ .]+|[ .]+$/g, '')
}

/** Cuts at a whole character. */
function shortened(text: string, units: number): string {
  let kept = ''
  for (const character of text) {
    if (kept.length + character.length > units) break
    kept += character
  }
  return kept.replace(/[ .]+$/, '')
}
