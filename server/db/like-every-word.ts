import type { PendingQuery, Row } from 'postgres'
import type { Db } from '#server/http/call-context.ts'

/**
 * A keyword as patterns for `search_key(text) like all (…)`: every word must occur, in any order. The words are folded the
 * way the database function search_key folds the text, and `%`, `_`, `\` mean themselves.
 */
export function likeEveryWord(keyword: string): string[] {
  const hooks: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' }
  const folded = keyword.normalize('NFKD').replace(/[\u0300-\u036f]/g, '').toLowerCase().replace(/[ɓɗƙƴ]/g, (letter) => hooks[letter] ?? letter)
  return folded.split(/\s+/).filter(Boolean).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

/** The same as a condition on a folded column with a trigram index: `like all (…)` cannot use one, a `like` for each word can. */
export function hasEveryWord(db: Db, column: PendingQuery<Row[]>, keyword: string): PendingQuery<Row[]> {
  return likeEveryWord(keyword).reduce((before, word) => db`${before} and ${column} like ${word}`, db`true`)
}
