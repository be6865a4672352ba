import { proxy } from 'valtio'

/** True until the first update of the copies on this device ends, and again when the session changes. */
export const copies = proxy({ syncing: true })
