import type { ChangesPage } from '#contract/areas/sync.ts'
import { collectionNames, collections, type CollectionName, type Row } from '#contract/collections.ts'
import type { Output, Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { actorOf } from '#server/auth/actor.ts'
import { can } from '#server/auth/can.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { assessmentCollections } from '#server/areas/assessment/assessment-collections.ts'
import { readCursor, readerKey, writeCursor, type ChangeCursor, type Position } from './change-cursor.ts'
import { changesPage, copyPage, isKept, latestPosition, type Reading } from './change-pages.ts'
import { keepDeviceStatus } from './keep-device-status.ts'
import type { MirroredCollection } from '#server/db/mirrored-collection.ts'
import { eventsCollection } from '#server/areas/calendar/upcoming-queries.ts'
import { requestsCollection } from '#server/areas/mentoring/requests-collection.ts'
import { notificationsCollection } from '#server/areas/communication/notifications-collection.ts'
import { sectorsCollection } from '#server/areas/account/sectors-collection.ts'

/** How each collection reaches the devices. */
export const mirrored = {
  ...assessmentCollections,
  Events: eventsCollection,
  MentoringRequests: requestsCollection,
  Notifications: notificationsCollection,
  Sectors: sectorsCollection,
} satisfies { [C in CollectionName]: MirroredCollection<Row<C>> }

/** O-31: a page of one list. */
export async function getChanges(
  input: Parsed<'Sync/GetChanges'>,
  context: CallContext,
): Promise<Output<'Sync/GetChanges'>> {
  const name = input.Collection
  if (!maySee(name, context)) throw new AppError('forbidden')
  const page = await pageOf(name, input.Cursor, await latestPosition(context.tx), context)
  // This comes last, because a transaction delays other readers only after its first write.
  await keepDeviceStatus(input, context)
  return page
}

/** Most bytes of rows in a reply with several lists: a reply lost on a bad network must be cheap to repeat. */
const replyBytes = 400 * 1024

/** O-31: the next page of each list, as long as the reply is not too long. */
export async function getAllChanges(
  input: Parsed<'Sync/GetAllChanges'>,
  context: CallContext,
): Promise<Output<'Sync/GetAllChanges'>> {
  const head = await latestPosition(context.tx)
  const Changes: Output<'Sync/GetAllChanges'>['Changes'] = []
  let bytes = 0
  for (const [name, cursor] of askedLists(input.Lists)) {
    if (bytes >= replyBytes) break
    if (!maySee(name, context)) continue
    const page = await pageOf(name, cursor, head, context)
    bytes += Buffer.byteLength(JSON.stringify(page.Items))
    Changes.push({ Collection: name, ...page })
  }
  await keepDeviceStatus(input, context)
  return { Changes }
}

const names: ReadonlySet<string> = new Set(collectionNames)
const isName = (name: string): name is CollectionName => names.has(name)

/** The lists that this server knows, each once, with their cursors. */
function askedLists(text: string): Map<CollectionName, string> {
  const asked = new Map<CollectionName, string>()
  for (const one of text.split(',')) {
    const [name = '', cursor = ''] = one.split('.')
    if (isName(name)) asked.set(name, cursor)
  }
  return asked
}

const maySee = (name: CollectionName, context: CallContext) =>
  can(actorOf(context), 'Sync/GetChanges', collections[name].access)

/**
 * A full copy reads the rows in the order of their ids. Its first page notes the position in the change sequence; after the copy, the
 * device gets only the changes after that position. A row may be sent twice, but is never left out.
 */
async function pageOf(
  name: CollectionName,
  cursorText: string,
  head: Position,
  context: CallContext,
): Promise<ChangesPage> {
  const actor = actorOf(context)
  const collection: MirroredCollection<Row<CollectionName>> = mirrored[name]
  const reading: Reading = { tx: context.tx, actor, name, collection }
  const reader = readerKey([name, actor.personId, collection.scope(actor), ...collection.audiences(actor)])

  const cursor = await usable(readCursor(cursorText), reader, reading)
  const page =
    cursor === null
      ? await copyPage(reading, head, null)
      : cursor.copied === null
        ? await changesPage(reading, cursor.position, head)
        : await copyPage(reading, cursor.position, cursor.copied)
  return {
    Items: page.items,
    RemovedIds: page.removed,
    Cursor: writeCursor({ reader, position: page.position, copied: page.copied }),
    HasMore: page.more,
    Reset: cursor === null && cursorText !== '',
    ServerTime: context.now.toISOString(),
  }
}

/** The cursor. Null when the reader or their rights have changed, or when the row that it names is gone. */
async function usable(
  cursor: ChangeCursor | null,
  reader: string,
  { tx, collection }: Reading,
): Promise<ChangeCursor | null> {
  if (cursor === null || cursor.reader !== reader) return null
  if (cursor.copied !== null && collection.parseId(cursor.copied) === null) return null
  return (await isKept(tx, cursor.position)) ? cursor : null
}
