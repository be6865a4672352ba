import { AppError } from '#contract/errors.ts'
import { offsetAtServer } from '#offline/attachments/ask-missing.ts'
import { fetchFile } from '#offline/attachments/fetch-file.ts'
import { storeFile, readFile } from '#offline/attachments/store-file.ts'
import type { PickedFile } from '#offline/attachments/picked-file.ts'
import { sendFile } from '#offline/attachments/send-file.ts'
import { parseFileAddress } from '#rules/file-address.ts'

// These modules belong to the tab. They are loaded when a file is kept or shown, because forms are also drawn outside
// of a tab.
const parts = async () => {
  const [{ device }, { session, readToken }, { transport, reachability }] = await Promise.all([
    import('#lib/session/device.ts'),
    import('#lib/session/session.ts'),
    import('#lib/reads/network.ts'),
  ])
  return { device, session, readToken, transport, reachability }
}

/** A file that can be shown. `place`: where its bytes come from. */
export interface OpenFile {
  blob: Blob
  name: string
  place: 'device' | 'server'
}

async function ownerId(): Promise<string | null> {
  const { session } = await parts()
  return (session.user ?? session.paused)?.UserId ?? null
}

/**
 * Stores a picked file on this device and returns its address. A file belongs to a person, so a visitor must sign in.
 * Throws what `storeFile` throws.
 */
export async function keepOnDevice(file: PickedFile): Promise<string> {
  const userId = await ownerId()
  if (userId === null) throw new AppError('not-signed-in', { detail: 'Please sign in to add a file.' })
  const { device } = await parts()
  return storeFile(await device(), userId, file)
}

/**
 * The file behind an address, from this device or else from the server. Null when this person has no such file;
 * `unreachable` when the server does not answer.
 */
export async function openFile(address: string): Promise<OpenFile | 'unreachable' | null> {
  const parsed = parseFileAddress(address)
  if (!parsed) return null
  const [{ device, readToken }, userId] = await Promise.all([parts(), ownerId()])
  const kept = userId === null ? null : await readFile(await device(), userId, address)
  if (kept) return { blob: new Blob([kept.bytes], { type: kept.mime }), name: parsed.name, place: 'device' }
  const blob = await fetchFile(`/files/${address.slice(address.indexOf('/files/') + '/files/'.length)}`, readToken())
  return blob instanceof Blob ? { blob, name: parsed.name, place: 'server' } : blob
}

/** A file that the server makes for this person, as `fetchFile` gives it. */
export async function fetchForMe(address: `/${string}`): Promise<Blob | 'unreachable' | null> {
  const { readToken } = await parts()
  return fetchFile(address, readToken())
}

/**
 * The result of sending a file at once. `later`: the file stays on this device and is sent with the answer at the
 * latest.
 */
export type SentNow = { kind: 'stored' } | { kind: 'later' } | { kind: 'refused'; words: string }

/**
 * Sends a picked file at once, so that Submit has less to send. The queue still decides: it asks the server again
 * (attachments/send-files.ts). `onPercent` receives the share that the server has.
 */
export async function sendNow(
  address: string,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<SentNow> {
  const [{ device, readToken, transport, reachability }, userId] = await Promise.all([parts(), ownerId()])
  const token = readToken()
  const file = userId === null ? null : await readFile(await device(), userId, address)
  if (!file || token === null || reachability.state() === 'offline') return { kind: 'later' }
  const offset = await offsetAtServer(transport, token, file.sha256)
  if (offset === null) return { kind: 'later' }
  if (offset === 'whole') return { kind: 'stored' }
  const outcome = await sendFile(transport, file, {
    token,
    offset,
    signal,
    shouldContinue: () => Promise.resolve(!signal.aborted),
    onProgress: (sent) => onPercent(Math.floor((sent / file.size) * 100)),
  })
  if (outcome.kind === 'stored') return { kind: 'stored' }
  return 'verdict' in outcome && outcome.kind === 'refused'
    ? { kind: 'refused', words: outcome.verdict.message }
    : { kind: 'later' }
}

/** Calls the listener each time the server can be reached again; returns the function that stops it. */
export function onServerBack(listener: () => void): () => void {
  let stop = () => {}
  let ended = false
  void parts().then(({ reachability }) => {
    if (!ended)
      stop = reachability.listen((state) => {
        if (state === 'online') listener()
      })
  })
  return () => {
    ended = true
    stop()
  }
}
