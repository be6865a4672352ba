import type { Question } from '#contract/entities/assessment.ts'
import { parseFileAddress } from '#rules/file-address.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { sitePictures } from '#server/areas/file-upload/queries.ts'

/**
 * `Questions.<n>.Picture` → text, for each picture that is no picture of the site (L-01): a device downloads it without a session, so a
 * file of a person, a document and an unknown address are refused.
 */
export async function pictureErrors(tx: Tx, questions: readonly Question[]): Promise<Record<string, string[]>> {
  const asked = questions.flatMap(({ Picture }, at) =>
    Picture ? [{ at, sha256: parseFileAddress(Picture)?.sha256 ?? '' }] : [],
  )
  if (asked.length === 0) return {}
  const known = await sitePictures(
    tx,
    asked.map(({ sha256 }) => sha256),
  )
  return Object.fromEntries(
    asked
      .filter(({ sha256 }) => !known.has(sha256))
      .map(({ at }) => [`Questions.${at}.Picture`, ['Choose a picture from the file manager.']]),
  )
}
