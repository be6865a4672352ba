import { whenReady } from '#lib/shell-ready.ts'

/** How long a worker may take to fetch the editor (some 60 kB), ms. */
const patience = 120_000
let kept: Promise<boolean> | undefined

/**
 * Stores the rich text editor on this device for the time without a network; not every phone carries it, so forms that ask
 * for it call this. True when it is there, false when it could not be had (the next call asks again).
 */
export function keepEditor(): Promise<boolean> {
  kept ??= askWorker().then((problem) => {
    if (problem === null) return true
    kept = undefined
    console.warn('the rich text editor is not kept on this device', problem)
    return false
  })
  return kept
}

/** Why not, or null. */
async function askWorker(): Promise<string | null> {
  if (!await whenReady()) return 'this browser does not keep the app'
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === null ? null : String(data)))
    port1.start()
    active?.postMessage({ type: 'KEEP_PART' }, [port2])
    // An older worker does not know the question.
    setTimeout(() => resolve('no answer'), patience)
  })
}
