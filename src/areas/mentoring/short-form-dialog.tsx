import type { ReactNode } from 'react'
import { useUnstoredForm } from '#lib/page/use-unstored-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/stack.tsx'

interface Props {
  title: string
  shape?: 'sheet'
  submit: string
  busy?: boolean
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A few fields in a dialog. Enter sends them too, and no update reloads the tab while something is typed (O-28). */
export function ShortFormDialog({ title, shape, submit, busy = false, onSubmit, onClose, children }: Props) {
  const form = useUnstoredForm()
  return (
    <Dialog
      title={title}
      {...(shape ? { shape } : {})}
      closing="button"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button variant="primary" busy={busy} onClick={() => void onSubmit()}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        {...form}
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void onSubmit()
        }}
      >
        <Stack>{children}</Stack>
      </form>
    </Dialog>
  )
}
