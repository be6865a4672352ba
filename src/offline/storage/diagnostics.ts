import type { CallFacts, LeaseRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import type { Mirror } from '#offline/mirror/mirror-database.ts'
import { measureUsage, readEstimate } from './usage.ts'

const day = (ms: number | null) => ms === null ? null : new Date(ms).toISOString()

/**
 * How this device stands, for people who help (O-34): ids, states, counts and times. What people wrote, what things are
 * called, who they are and what lets them in is not in it: every field is named here, and none of them is free text.
 */
export async function diagnose(device: Device, { userId, mirror }: { userId: string; mirror: Mirror }) {
  const outbox = await device.outbox.run(async (db) => ({
    calls: (await db.getAllFromIndex('calls', 'by-order', IDBKeyRange.bound([userId, -1], [userId, Infinity]))).map(callFacts),
    leases: (await db.getAll('leases')).map(leaseFacts),
    server: originFacts(await db.get('meta', 'origin')),
  }))
  const { core } = device
  const facts = await core.run((db) => db.getAll('facts'))
  const valueOf = (name: string) => facts.find((fact) => fact.name === name)?.value ?? null
  return {
    userId, deviceId: valueOf('deviceId'), signedInAs: valueOf('current'), revision: device.revision, at: day(device.now()),
    ...outbox,
    copies: (await mirror.cursors.toArray()).map(({ collection, syncedAt, staging }) => ({ collection, syncedAt: day(syncedAt), staging })),
    downloads: (await mirror.downloads.toArray()).map(({ assessmentId, version, bytes, at }) => ({ assessmentId, version, bytes, at: day(at) })),
    storage: { estimate: await readEstimate(), byKind: await measureUsage(device.outbox, userId) },
  }
}

function callFacts({ id, seq, area, action, schema, state, attempts, suspicion, notBefore, firstSentAt, deviceAt, appRevision, deps, blobs, filesSent = false, lastError }: CallFacts) {
  return {
    id, seq, action: `${area}/${action}`, schema, state, attempts, suspicion, notBefore: day(notBefore), firstSentAt: day(firstSentAt), deviceAt, appRevision,
    deps, files: blobs.length, filesSent,
    // The words of a refusal may quote what was written or a file's name.
    lastError: lastError && { status: lastError.status, code: lastError.code, at: day(lastError.at) },
  }
}

function leaseFacts({ name, epoch, holder, beatAt, released }: LeaseRow) {
  return { name, epoch, holder, beatAt: day(beatAt), released }
}

/** How the server answered lately. */
function originFacts(row: object | undefined) {
  if (!row || !('failures' in row && 'successes' in row && 'notBefore' in row && 'imposed' in row)) return null
  return { failures: row.failures, successes: row.successes, notBefore: day(Number(row.notBefore)), imposed: row.imposed }
}
