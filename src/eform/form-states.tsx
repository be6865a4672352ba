import Check from 'lucide-react/icons/check'
import FileX from 'lucide-react/icons/file-x'
import { formMessages } from '#contract/form-messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { HtmlText } from '#patterns/html-text/html-text.tsx'

/** */
export function FormLoading() {
  return (
    <div aria-busy="true">
      <h2>{formMessages.formLoadingTitle}</h2>
      <p className="muted">{formMessages.formLoadingText}</p>
      <Skeleton shape="rows" count={4} />
    </div>
  )
}

/** */
export function FormMissing() {
  return (
    <EmptyState icon={FileX} title={formMessages.formMissingTitle}>
      {formMessages.formMissingText}
    </EmptyState>
  )
}

/** */
export function FormFinished({ html }: { html: string }) {
  return (
    <EmptyState icon={Check} title="Finished">
      <HtmlText html={html} />
    </EmptyState>
  )
}
