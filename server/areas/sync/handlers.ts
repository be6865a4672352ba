import { getAllChanges, getChanges } from '#server/areas/sync/get-changes.ts'
import { getSyncStatus } from '#server/areas/sync/get-sync-status.ts'
import { getReceipts } from '#server/areas/sync/receipts.ts'
import { reconcile } from '#server/areas/sync/reconcile.ts'
import type { AreaHandlers } from '#server/calls/call-context.ts'

/** The calls of this area that run in one transaction; `Sync/Batch` opens one for each call it carries (see batch.ts). */
export const syncHandlers = {
  'Sync/GetAllChanges': getAllChanges,
  'Sync/GetChanges': getChanges,
  'Sync/GetSyncStatus': getSyncStatus,
  'Sync/GetReceipts': getReceipts,
  'Sync/Reconcile': reconcile,
} satisfies AreaHandlers<'Sync'>
