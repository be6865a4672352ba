import { readLocal, writeLocal } from '#lib/session/local-store.ts'

/** What people chose on this device: `1` open, `0` closed, by area and group. */
function readFolds(): URLSearchParams {
  return new URLSearchParams(readLocal('menu-groups') ?? '')
}

/** Whether the person left this group of the menu open; undefined before they touched it. */
export function keptFold(place: string): boolean | undefined {
  const kept = readFolds().get(place)
  return kept === null ? undefined : kept === '1'
}

/** Remembers that a group of the menu is open or closed, on this device. */
export function keepFold(place: string, isOpen: boolean): void {
  const folds = readFolds()
  folds.set(place, isOpen ? '1' : '0')
  writeLocal('menu-groups', folds.toString())
}
