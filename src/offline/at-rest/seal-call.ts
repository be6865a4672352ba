import type { CallContent, CallFacts, CallRow, StoredCall } from '#offline/databases/outbox-database.ts'
import { hashesIn } from '#offline/attachments/file-hashes.ts'
import { seal } from './seal.ts'

/** The first shape of a call whose content is sealed; a release that knows only the one before leaves such calls alone. */
const sealedSchema = 2

/** What of a call goes to the disk in place of its content. */
export async function restingContent(key: CryptoKey | null, { input, words }: CallContent): Promise<CallContent | Pick<Extract<StoredCall, { sealed: unknown }>, 'sealed'>> {
  return key ? { sealed: { ...await seal(key, { input, words }), files: hashesIn(input) } } : { input, words }
}

/** A call of an earlier release, sealed. What it was sent as it stays (O-13). */
export async function sealedCall(key: CryptoKey, { input, words, ...facts }: CallRow): Promise<StoredCall> {
  return { ...asSealed(facts), ...await restingContent(key, { input, words }) }
}

function asSealed(facts: CallFacts): CallFacts {
  const sentSchema = facts.sentSchema ?? (facts.firstSentAt === null ? undefined : facts.schema)
  return { ...facts, schema: Math.max(facts.schema, sealedSchema), ...(sentSchema === undefined ? {} : { sentSchema }) }
}
