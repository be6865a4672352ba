import { useEffect, useRef, useState } from 'react'
import type { FileKind } from '#contract/limits.ts'
import { asError } from '#kit/as-error.ts'
import { Unreachable } from '#lib/reads/call.ts'
import { prepareFile } from '#lib/files/prepare-file.ts'
import { publishFile } from '#lib/files/publish-file.ts'
import { alertError, alertInfo } from '#patterns/alerts/alerts.ts'

/** A file on its way: which of how many, and how much of it the network has taken; null while it is made ready. */
interface Upload {
  readonly name: string
  readonly at: number
  readonly of: number
  readonly percent: number | null
}

export interface Uploads {
  readonly going: Upload | null
  /** What came of the last ones. */
  readonly done: string
  /** Sends files one after the other; while some are on their way, others wait for their owner to come back. */
  send: (files: readonly File[], folder: string) => Promise<void>
  cancel: () => void
}

interface Options {
  kind: FileKind
  /** A file is there. */
  onStored: (address: string, folder: string) => void
  /** Nothing is on its way any more: all is there, or was refused, or given up. What was given up may be there all the same. */
  onEnd: () => void
}

/** …: what is refused is told and the progress is cleared; whoever leaves gives up what is on its way. */
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
        // Nobody answers: the files behind this one would fare no better.
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
