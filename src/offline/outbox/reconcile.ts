import { atomically } from '#offline/databases/atomically.ts'
import { rangeOf, strict } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import type { Transport } from '#offline/transport.ts'
import { afterEvent } from './call-state.ts'
import { senders, type Sender } from './senders.ts'

/** The most keys that one request may ask about (contract: Sync/Reconcile). */
const keysPerRequest = 5_000
/** The app asks when it opens, at most once in this time, ms. */
const reconcileEvery = 3_600_000

/**
 * When to ask. `epoch`: the server's epoch, '' while it is unknown: another one means that the server may have lost
 * receipts, so the device asks at once. `hourly`: also asks when the last check is an hour old, or the clock was set back.
 */
interface Due {
  epoch: () => string
  hourly: boolean
}

/** Asks for each sender whose last check is not valid any more. */
export async function reconcileWhenDue(device: Device, transport: Transport, due: Due): Promise<void> {
  for (const sender of await senders(device)) {
    const row = await device.outbox.run((db) => db.get('meta', lastCheckName(sender)))
    // The check of one person says nothing about another one.
    const lastCheck = row && 'value' in row && row.userId === sender.userId ? row : null
    const epoch = due.epoch()
    const isOld = lastCheck === null || Math.abs(device.now() - lastCheck.value) >= reconcileEvery
    if ((due.hourly && isOld) || (epoch !== '' && lastCheck?.epoch !== epoch))
      await reconcileOf(device, transport, sender, due.epoch)
  }
}

/**
 * The name of the last check's time. Visitors have their own: their check must not delay the check of a person who
 * signs in later.
 */
const lastCheckName = ({ token }: Sender) => (token === null ? 'visitorsReconciledAt' : 'reconciledAt')

/**
 * O-17: asks the server which receipts of this device it does not know, because a backup was restored; those calls
 * return to the queue with the same key. Returns how many.
 */
export async function reconcile(device: Device, transport: Transport): Promise<number> {
  let found = 0
  for (const sender of await senders(device)) found += await reconcileOf(device, transport, sender)
  return found
}

/** `epoch` is read after the answer, which carries it. */
async function reconcileOf(
  device: Device,
  transport: Transport,
  sender: Sender,
  epoch: () => string = () => '',
): Promise<number> {
  const { userId, token } = sender
  const keys = await device.outbox.run(async (db) =>
    (await db.getAllFromIndex('receipts', 'by-user', rangeOf(userId))).map((receipt) => receipt.id),
  )
  let found = 0
  for (let from = 0; from < keys.length; from += keysPerRequest) {
    const asked = keys.slice(from, from + keysPerRequest)
    const result = await transport.send({
      method: 'POST',
      address: 'Sync/Reconcile',
      input: { Keys: asked, UserId: userId },
      token,
    })
    const missing = result.kind === 'ok' ? missingIn(result.body) : null
    if (!missing) return found
    found += await requeue(
      device,
      missing.filter((key) => asked.includes(key)),
    )
  }
  await device.outbox.run((db) =>
    db.put('meta', { name: lastCheckName(sender), value: device.now(), userId, epoch: epoch() }),
  )
  if (found > 0) device.announce.post({ kind: 'calls-changed', userId, cause: 'queued' })
  return found
}

function missingIn(body: unknown): string[] | null {
  if (!(body instanceof Object && 'Missing' in body && Array.isArray(body.Missing))) return null
  return body.Missing.filter((key) => typeof key === 'string')
}

function requeue(device: Device, keys: string[]): Promise<number> {
  return device.outbox.run((db) =>
    atomically(db, ['calls', 'receipts'], strict, async (tx) => {
      let count = 0
      for (const key of keys) {
        const receipt = await tx.objectStore('receipts').get(key)
        if (!receipt) continue
        await tx.objectStore('receipts').delete(key)
        await tx.objectStore('calls').put({
          ...receipt.call,
          state: afterEvent('done', 'lost-by-server'),
          filesSent: false,
          attempts: 0,
          notBefore: 0,
          suspicion: 0,
          failedAtSuccess: null,
        })
        count++
      }
      return count
    }),
  )
}
