import type { CallContent, CallFacts, CallRow, StoredCall } from '#offline/databases/outbox-database.ts'
import { hashesIn } from '#offline/attachments/file-hashes.ts'
import { seal } from './seal.ts'

/** The first schema with sealed content; a release that knows only schema 1 does not take such calls. */
const sealedSchema = 2

/** The stored form of a call's content. */
export async function contentAtRest(
  key: CryptoKey | null,
  { input, words }: CallContent,
): Promise<CallContent | Pick<Extract<StoredCall, { sealed: unknown }>, 'sealed'>> {
  return key ? { sealed: { ...(await seal(key, { input, words })), files: hashesIn(input) } } : { input, words }
}

/** Seals a call of an earlier release. The schema in which it was sent does not change (O-13). */
export async function sealCall(key: CryptoKey, { input, words, ...facts }: CallRow): Promise<StoredCall> {
  return { ...withSealedSchema(facts), ...(await contentAtRest(key, { input, words })) }
}

function withSealedSchema(facts: CallFacts): CallFacts {
  const sentSchema = facts.sentSchema ?? (facts.firstSentAt === null ? undefined : facts.schema)
  return { ...facts, schema: Math.max(facts.schema, sealedSchema), ...(sentSchema === undefined ? {} : { sentSchema }) }
}
