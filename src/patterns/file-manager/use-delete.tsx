import { useState, type ReactNode } from 'react'
import { confirmQuestion } from '#contract/messages.ts'
import { asError } from '#kit/as-error.ts'
import { call } from '#lib/reads/call.ts'
import { alertError, alertSuccess } from '#patterns/alerts/alerts.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** An entry to delete; `address` is the path of a folder or the address of a file. */
export interface Doomed {
  readonly name: string
  readonly isFolder: boolean
  readonly address: string
}

/** Asks, deletes and shows what the server said. */
export function useDelete(
  folder: string,
  onDeleted: (gone: Doomed) => void,
): { ask: (what: Doomed) => void; dialog: ReactNode } {
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const [busy, setBusy] = useState(false)
  async function remove(what: Doomed): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      const message = await call(what.isFolder ? 'FileUpload/DeleteFolder' : 'FileUpload/DeleteFile', {
        Folder: folder,
        FileName: what.name,
      })
      onDeleted(what)
      alertSuccess(message)
    } catch (problem) {
      alertError(asError(problem).message)
    } finally {
      setBusy(false)
      setDoomed(null)
    }
  }
  const thing = doomed?.isFolder ? 'folder' : 'file'
  const inside = doomed?.isFolder ? ' Everything in it goes with it.' : ''
  return {
    ask: setDoomed,
    dialog: doomed && (
      <ConfirmDialog
        title={`Delete ${thing}`}
        question={confirmQuestion('delete', thing, doomed.name) + inside}
        confirmLabel="Delete"
        tone="danger"
        busy={busy}
        onCancel={() => setDoomed(null)}
        onConfirm={() => void remove(doomed)}
      />
    ),
  }
}
