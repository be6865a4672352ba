import { useSyncExternalStore } from 'react'
import { createStore } from '#kit/create-store.ts'

/** Whether the page prints now, has printed, or neither. */
type Print = 'none' | 'printing' | 'printed'

const print = createStore<Print>('none')
let isWatched = false

function watch(listener: () => void): () => void {
  if (!isWatched) {
    addEventListener('beforeprint', () => print.set('printing'))
    addEventListener('afterprint', () => print.set('printed'))
    isWatched = true
  }
  return print.subscribe(listener)
}

/** It is a store, because React draws changes of a store before the browser lays out the paper. */
export function usePrint(): Print {
  return useSyncExternalStore(watch, print.get, () => 'none')
}
