import { proxy } from 'valtio'
import type { CollectionName } from '#contract/collections.ts'

/**
 * `syncing`: true until the first update of the copies on this device ends, and again when the session changes.
 * `here`: whether a collection was on this device at the last look. A page reads a new copy a moment later.
 */
export const copies = proxy<{ syncing: boolean; here: Partial<Record<CollectionName, boolean>> }>({
  syncing: true,
  here: {},
})
