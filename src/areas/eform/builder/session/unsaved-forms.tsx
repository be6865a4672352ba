import History from 'lucide-react/icons/history'
import { useDeviceQuery } from '#lib/reads/use-device-query.ts'
import { useUser } from '#lib/session/session.ts'
import { openDrafts } from '#offline/outbox/drafts.ts'
import { draftForms } from '#patterns/form-draft/draft-forms.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { readContent } from './draft-content.ts'

/** Forms with changes on this device that the server does not have: the way back to them. */
export function UnsavedForms() {
  const { UserId } = useUser()
  const drafts = useDeviceQuery((device) => openDrafts(device, UserId), ['draft-changed'], UserId) ?? []
  const unsaved = drafts
    .filter((draft) => draft.formId === draftForms.builder)
    .flatMap((draft) => {
      const content = readContent(draft.value)
      return content ? [{ ...draft, name: content.copy.definition.FormName }] : []
    })
  return unsaved.map(({ recordId, name, updatedAt }) => (
    <Notice
      key={recordId}
      tone="brand"
      icon={History}
      title={`${name}:`}
      action={
        <LinkButton size="compact" href={`/admin/eforms/${recordId}`}>
          Continue<span className="read"> with {name}</span>
        </LinkButton>
      }
    >
      changes from <DayTime at={updatedAt} /> are kept on this device and not saved yet.
    </Notice>
  ))
}
