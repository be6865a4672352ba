import { useId, type FormEvent, type ReactNode } from 'react'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { Problem } from '#patterns/problem/problem.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/stack.tsx'

interface Props {
  readonly title: string
  readonly submit: string
  readonly command: { readonly busy: boolean; readonly error: Error | undefined }
  readonly onSubmit: () => Promise<void>
  readonly onClose: () => void
  /** Left of the other buttons, such as Remove. */
  readonly aside?: ReactNode
  /** The fields; `errors` by field. */
  readonly children: (errors: Readonly<Record<string, string>>) => ReactNode
}

/** A short form in a dialog. The dialog stays open when the call is refused. */
export function FormDialog({ title, submit, command, onSubmit, onClose, aside, children }: Props) {
  const form = useId()
  const errors = fieldErrorsOf(command.error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      closing={command.busy ? 'static' : 'button'}
      footer={
        <>
          {aside}
          <Button onClick={onClose} disabled={command.busy}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" busy={command.busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate>
        <Stack>
          <Problem text={Object.keys(errors).length === 0 ? command.error?.message : undefined} />
          {children(errors)}
        </Stack>
      </form>
    </Dialog>
  )
}
