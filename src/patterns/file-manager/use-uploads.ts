import { useEffect, useRef, useState } from 'react'
import type { FileKind } from '#contract/limits.ts'
import { asError } from '#kit/as-error.ts'
import { Unreachable } from '#lib/reads/call.ts'
import { prepareFile } from '#lib/files/prepare-file.ts'
import { publishFile } from '#lib/files/publish-file.ts'
import { alertError, alertInfo } from '#patterns/alerts/alerts.ts'

/** A running upload: which of how many files, and the percentage that is sent; null while the file is prepared. */
interface Upload {
  readonly name: string
  readonly at: number
  readonly of: number
  readonly percent: number | null
}

export interface Uploads {
  readonly going: Upload | null
  /** The result of the last uploads. */
  readonly done: string
  /** Sends files one after the other; does nothing while other files are being sent. */
  send: (files: readonly File[], folder: string) => Promise<void>
  cancel: () => void
}

interface Options {
  kind: FileKind
  /** A file is stored. */
  onStored: (address: string, folder: string) => void
  /** All uploads are over: stored, refused or cancelled. A cancelled file may be stored all the same. */
  onEnd: () => void
}

/**
 * …: shows a refusal and clears the progress; the upload is cancelled when the component
 * unmounts.
 */
export function useUploads({ kind, onStored, onEnd }: Options): Uploads {
  const [going, setGoing] = useState<Upload | null>(null)
  const [done, setDone] = useState('')
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function send(files: readonly File[], folder: string): Promise<void> {
    if (stop.current || files.length === 0) return
    const giveUp = (stop.current = new AbortController())
    const { signal } = giveUp
    const names: string[] = []
    setDone('')
    for (const [at, file] of files.entries()) {
      if (signal.aborted) break
      const tell = (percent: number | null) => {
        if (!signal.aborted) setGoing({ name: file.name, at: at + 1, of: files.length, percent })
      }
      tell(null)
      try {
        onStored(
          await prepareFile(file, kind, (picked) => publishFile(picked, folder, { signal, onPercent: tell })),
          folder,
        )
        names.push(file.name)
      } catch (problem) {
        if (signal.aborted) break
        alertError(asError(problem).message)
        // There is no answer: the next files would fail too.
        if (problem instanceof Unreachable) break
      }
    }
    if (signal.aborted) alertInfo('The upload was cancelled.')
    setDone(
      names.length > 1 ? `${names.length} files are uploaded.` : names.map((name) => `${name} is uploaded.`).join(''),
    )
    stop.current = null
    setGoing(null)
    onEnd()
  }
  return { going, done, send, cancel: () => stop.current?.abort() }
}
