import { use, useRef, useState } from 'react'
import type { FileKind } from '#contract/limits.ts'
import { FileHome } from './file-home.ts'
import { holdSubmit, stillPreparing } from './hold-submit.ts'
import { putBack, type Removed } from './put-back.ts'
import { prepareFile } from '#lib/files/prepare-file.ts'
import { asError } from '#kit/as-error.ts'

interface Options {
  controlId: string
  kind: Exclude<FileKind, 'CSV'>
  several: boolean
  /** What the answer holds by now: while a picture is scaled others are added and removed, here or where the question is drawn anew. */
  now: () => readonly string[]
  change: (addresses: readonly string[]) => void
}

export interface Picks {
  /** Names of files that are being made ready. */
  preparing: readonly string[]
  /** Why files did not become part of the answer, in words for people. */
  problems: readonly string[]
  /** What was taken out last, until something else happens. */
  removed: Removed | null
  add: (files: readonly File[]) => void
  remove: (address: string) => void
  undo: () => void
  replace: (address: string, by: string) => void
  /** Takes in files that are at the server already. */
  choose: (addresses: readonly string[]) => void
}

/** What the person does with files, as changes of the answer. One file after the other is made ready: phones have little memory. */
export function usePicks({ controlId, kind, several, now, change }: Options): Picks {
  const { keep } = use(FileHome)
  const [preparing, setPreparing] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<Removed | null>(null)
  const line = useRef<Promise<void>>(Promise.resolve())

  async function prepare(file: File, letGo: () => void): Promise<void> {
    try {
      const address = await prepareFile(file, kind, keep)
      change(several ? [...now().filter((other) => other !== address), address] : [address])
    } catch (problem) {
      setProblems((before) => [...before, asError(problem).message])
    } finally {
      letGo()
      setProblems((before) => before.filter((words) => words !== stillPreparing(file.name)))
      setPreparing((names) => names.toSpliced(names.indexOf(file.name), 1))
    }
  }
  return {
    preparing,
    problems,
    removed,
    add(files) {
      const taken = several ? files : files.slice(-1)
      setProblems([])
      setRemoved(null)
      setPreparing((names) => [...names, ...taken.map(({ name }) => name)])
      for (const file of taken) {
        const letGo = holdSubmit(controlId, file.name, () => setProblems([stillPreparing(file.name)]))
        line.current = line.current.then(() => prepare(file, letGo))
      }
    },
    remove(address) {
      setRemoved({ address, at: now().indexOf(address) })
      change(now().filter((other) => other !== address))
    },
    undo() {
      if (removed) change(several ? putBack(now(), removed) : [removed.address])
      setRemoved(null)
    },
    choose(chosen) {
      setProblems([])
      setRemoved(null)
      change(several ? [...new Set([...now(), ...chosen])] : chosen)
    },
    replace(address, by) {
      change([...new Set(now().map((other) => (other === address ? by : other)))])
    },
  }
}
