import CircleAlert from 'lucide-react/icons/circle-alert'
import EyeOff from 'lucide-react/icons/eye-off'
import { Notice } from '#ui/notice.tsx'

/** The promise of an anonymous survey, in plain words before the student answers (L-05). */
export function AnonymousNotice({ isAnswered }: { isAnswered: boolean }) {
  return isAnswered ? (
    <Notice tone="warn" icon={CircleAlert} title="You have answered this survey.">
      One answer of each person counts. Further answers are kept without your name and do not count.
    </Notice>
  ) : (
    <Notice icon={EyeOff} title="This survey is anonymous.">
      Your answers are stored without your name. No one can see which ones are yours, so you cannot change them later.
      We only note that you have answered.
    </Notice>
  )
}
