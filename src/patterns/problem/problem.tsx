import CircleAlert from 'lucide-react/icons/circle-alert'
import { Notice } from '#ui/notice.tsx'

/** What went wrong in a part of a page; screen readers read it out when it appears. Nothing to see without a text. */
export function Problem({ text }: { text: string | null | undefined }) {
  return <div role="alert">{text && <Notice tone="bad" icon={CircleAlert} title={text} />}</div>
}
