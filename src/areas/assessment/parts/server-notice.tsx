import ServerIcon from 'lucide-react/icons/server'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Notice } from '#ui/notice.tsx'

interface Props {
  answer: Pick<AnsweredAssessment, 'ReceivedUntil'>
  /** Whose device it is: "Your" or "The student’s". */
  whose: string
}

/** Says that the server submitted a test because the device did not; nothing for all other answers. */
export function ServerNotice({ answer: { ReceivedUntil }, whose }: Props) {
  if (ReceivedUntil === null) return null
  return (
    <Notice icon={ServerIcon} title="Submitted by the server.">
      {whose} device did not submit this test in time. The server submitted the answers it had received until{' '}
      <DayTime at={ReceivedUntil} />.
    </Notice>
  )
}
