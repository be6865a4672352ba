import { proxy } from 'valtio'

/** Whether the copies on this device are being brought up to date right now; the first look counts as under way. */
export const copies = proxy({ syncing: true })
