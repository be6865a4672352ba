import type { Announcement } from '#offline/announce.ts'
import type { Device } from '#offline/device.ts'
import type { DraftKey } from '#offline/outbox/drafts.ts'

/** Whether another tab announces that it changed this draft (O-04). */
export function isOtherTabsWrite(device: Device, key: DraftKey, said: Announcement): boolean {
  return (
    said.kind === 'draft-changed' &&
    said.tabId !== device.tabId &&
    said.userId === key.userId &&
    said.formId === key.formId &&
    said.recordId === key.recordId
  )
}
