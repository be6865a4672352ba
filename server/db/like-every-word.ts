import type { PendingQuery, Row } from 'postgres'
import type { Db } from '#server/calls/call-context.ts'

/** Text folded the way the database function search_key folds it. */
export function searchKey(text: string): string {
  const hooks: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' }
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => hooks[letter] ?? letter)
}

/** A keyword as patterns for `search_key(text) like all (…)`: every word must occur, in any order; `%`, `_`, `\` mean themselves. */
export function likeEveryWord(keyword: string): string[] {
  return searchKey(keyword)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

/** Three letters side by side: what a trigram index finds anywhere in a word. */
const isLong = (word: string) => /[\p{L}\p{N}]{3}/u.test(word)

/**
 * The same as a condition on a folded column with a trigram index: `like all (…)` cannot use the index, a `like` for each word can.
 * With one or two letters the index works only at the start of a word, so they are looked for only there. The index does not
 * contain signs, so a word of signs is looked for without it.
 */
export function hasEveryWord(db: Db, column: PendingQuery<Row[]>, keyword: string): PendingQuery<Row[]> {
  return likeEveryWord(keyword).reduce(
    (before, word) => {
      if (isLong(word)) return db`${before} and ${column} like ${word}`
      const start = word.slice(1)
      return /[\p{L}\p{N}]/u.test(word)
        ? db`${before} and (${column} like ${start} or ${column} like ${`% ${start}`})`
        : db`${before} and ${column} || '' like ${word}`
    },
    db`true`,
  )
}
