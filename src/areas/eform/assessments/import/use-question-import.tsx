import { useState, type ReactNode } from 'react'
import { lazily } from '#lib/page/lazily.ts'

const dialog = lazily(() => import('./question-import.tsx').then((m) => m.QuestionImport))

/** Imports questions from a CSV file; its dialog is loaded when it is first opened. */
export function useQuestionImport(): { readonly open: () => void; readonly parts: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    void dialog.preload()
    setOpen(true)
  }
  return { open, parts: isOpen && <Loaded onClose={() => setOpen(false)} /> }
}

function Loaded({ onClose }: { onClose: () => void }) {
  const { ready: QuestionImport, failed } = dialog.useLoading()
  if (failed)
    return (
      <span role="alert" className="small">
        This could not be loaded. Try again.
      </span>
    )
  return QuestionImport ? (
    <QuestionImport onClose={onClose} />
  ) : (
    <span role="status" className="small">
      Loading
    </span>
  )
}
