import { useState } from 'react'
import { StorageProblem } from '#offline/databases/storage-problem.ts'
import type { FormDraft } from './form-draft.ts'
import { useDraftStatus } from './use-draft-status.ts'
import { useKeptWithTab } from './use-kept-with-tab.ts'

interface HandIn {
  /** The form was submitted or started again in another tab. */
  isClosed: boolean
  busy: boolean
  submit: () => void
  /** For `DraftTrouble`: the draft, and the problem of a submission that could not be stored. */
  trouble: { draft: FormDraft; unsent: StorageProblem | null; onSend: () => void }
}

/**
 * Ties a draft to this tab and submits it, one press at a time. A `StorageProblem` that `send` throws is shown on the page;
 * other errors are not caught. A write of the draft does not render the caller again (E-04).
 */
export function useHandIn(draft: FormDraft, send: () => Promise<void>): HandIn {
  useKeptWithTab(draft)
  const isClosed = useDraftStatus(draft, ({ closed }) => closed)
  const [busy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState<StorageProblem | null>(null)

  async function handIn(): Promise<void> {
    if (busy) return
    setBusy(true)
    setUnsent(null)
    try {
      await send()
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error
      setUnsent(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = () => void handIn()
  return { isClosed, busy, submit, trouble: { draft, unsent, onSend: submit } }
}
