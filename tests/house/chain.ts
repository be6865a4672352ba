import { createHash } from 'node:crypto'

/** A line of a list of checksums: the hash and what it belongs to. */
export interface ChainLine {
  readonly hash: string
  readonly name: string
}

/** The lines of a list, each `hash  name`. */
export function chainLines(list: string): ChainLine[] {
  return list
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ hash: line.slice(0, 64), name: line.slice(66) }))
}

/**
 * The hash of a text and of the hash on the line before. So a changed old text changes every later line, and a review
 * sees it: a file and its own line cannot change alone.
 */
export function chained(before: ChainLine | undefined, text: string): string {
  return createHash('sha256')
    .update((before?.hash ?? '') + text)
    .digest('hex')
}
