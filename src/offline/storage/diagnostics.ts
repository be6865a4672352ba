import { rangeOf, type CallFacts, type LeaseRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import type { Mirror } from '#offline/mirror/mirror-database.ts'
import { measureUsage, readEstimate } from './usage.ts'

const isoTime = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/**
 * A report on this device for support staff (O-34): ids, states, counts and times. It contains no answers, titles,
 * personal data or secrets: every field is listed in this file, and no field is free text.
 */
export async function diagnose(device: Device, { userId, mirror }: { userId: string; mirror: Mirror }) {
  const outbox = await device.outbox.run(async (db) => ({
    calls: (await db.getAllFromIndex('calls', 'by-order', rangeOf(userId))).map(callFacts),
    leases: (await db.getAll('leases')).map(leaseFacts),
    server: originFacts(await db.get('meta', 'origin')),
  }))
  const { core } = device
  const facts = await core.run((db) => db.getAll('facts'))
  const valueOf = (name: string) => facts.find((fact) => fact.name === name)?.value ?? null
  return {
    userId,
    deviceId: valueOf('deviceId'),
    signedInAs: valueOf('current'),
    revision: device.revision,
    at: isoTime(device.now()),
    ...outbox,
    copies: (await mirror.cursors.toArray()).map(({ collection, syncedAt, staging }) => ({
      collection,
      syncedAt: isoTime(syncedAt),
      staging,
    })),
    downloads: (await mirror.downloads.toArray()).map(({ assessmentId, version, bytes, at }) => ({
      assessmentId,
      version,
      bytes,
      at: isoTime(at),
    })),
    storage: { estimate: await readEstimate(), byKind: await measureUsage(device.outbox, userId) },
  }
}

function callFacts({
  id,
  seq,
  area,
  action,
  schema,
  state,
  attempts,
  suspicion,
  notBefore,
  firstSentAt,
  deviceAt,
  appRevision,
  deps,
  blobs,
  filesSent = false,
  lastError,
}: CallFacts) {
  return {
    id,
    seq,
    action: `${area}/${action}`,
    schema,
    state,
    attempts,
    suspicion,
    notBefore: isoTime(notBefore),
    firstSentAt: isoTime(firstSentAt),
    deviceAt,
    appRevision,
    deps,
    files: blobs.length,
    filesSent,
    // The message of a refusal is left out: it may quote an answer or the name of a file.
    lastError: lastError && { status: lastError.status, code: lastError.code, at: isoTime(lastError.at) },
  }
}

function leaseFacts({ name, epoch, holder, beatAt, released }: LeaseRow) {
  return { name, epoch, holder, beatAt: isoTime(beatAt), released }
}

/** How the server answered recently. */
function originFacts(row: object | undefined) {
  if (!row || !('failures' in row && 'successes' in row && 'notBefore' in row && 'imposed' in row)) return null
  return {
    failures: row.failures,
    successes: row.successes,
    notBefore: isoTime(Number(row.notBefore)),
    imposed: row.imposed,
  }
}
