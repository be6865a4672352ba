import { useState } from 'react'
import { StorageProblem } from '#offline/databases/storage-problem.ts'
import type { DraftStatus, FormDraft } from './form-draft.ts'
import { useFormDraft } from './use-form-draft.ts'

interface HandIn {
  status: DraftStatus
  busy: boolean
  submit: () => void
  /** For `StorageTrouble`: what the storage did not take, the form handed in or what is typed, and that once more. */
  trouble: { problem: StorageProblem | null; onRetry: () => void }
}

/** A kept form and its way out, one press at a time. A `StorageProblem` that `send` throws is told on the page; nothing else is caught. */
export function useHandIn(draft: FormDraft, send: () => Promise<void>): HandIn {
  const status = useFormDraft(draft)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<StorageProblem | null>(null)

  async function handIn(): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await send()
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = () => void handIn()
  return { status, busy, submit, trouble: { problem: problem ?? status.problem, onRetry: problem ? submit : () => void draft.flush() } }
}
