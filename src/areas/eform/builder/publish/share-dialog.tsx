import type { FormAccess } from '#contract/entities/form-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ShareAddress } from './share-address.tsx'

interface Props {
  title: string
  form: { readonly Id: string; readonly FormName: string }
  access: FormAccess
  onClose: () => void
}

/** The link to give to people: shown after publishing, and whenever somebody asks for it. */
export function ShareDialog({ title, form, access, onClose }: Props) {
  return (
    <Dialog key="share" title={title} onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <ShareAddress form={form} access={access} />
    </Dialog>
  )
}
