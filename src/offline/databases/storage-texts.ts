import { storageTexts } from './storage-problem.ts'

/** Gives the faults of the storage their texts. A page calls it before it opens a database. */
export function giveStorageTexts(): void {
  Object.assign(storageTexts, {
    full: 'This device has no room left. Leave this page open, delete something else, then continue.',
    blocked:
      'This could not be saved because of another tab. Close the other tabs, then try again. Until then, download a copy of what you wrote.',
    lost: 'The storage of this device stopped, so this could not be saved. Close and open the app again. Until then, download a copy of what you wrote.',
    unavailable:
      'This browser does not let the app save on this device, as in a private window. Download a copy of what you wrote.',
  } satisfies typeof storageTexts)
}
