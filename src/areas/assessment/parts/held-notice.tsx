import CircleAlert from 'lucide-react/icons/circle-alert'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { Notice } from '#ui/notice.tsx'

const words: Record<NonNullable<AnsweredAssessment['Held']>, string> = {
  'suspended': 'It arrived after this assessment was closed. Nothing is lost: a mentor can read it and decide.',
  'second-attempt': 'An earlier set of answers counts already. This one is kept beside it.',
  'second-device': 'Answers from another device were received first and count. These are kept beside them.',
  'sector-changed': 'The sector changed meanwhile. The answers are kept as they were sent.',
}

/** Why received answers do not count by themselves; nothing at all when they do. */
export function HeldNotice({ held }: { held: AnsweredAssessment['Held'] }) {
  return held === null ? null : <Notice tone="warn" icon={CircleAlert} title="Kept, not counted.">{words[held]}</Notice>
}
