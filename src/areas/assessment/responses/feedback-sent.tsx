import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useEffect, useRef } from 'react'
import { personName } from '#rules/person-name.ts'
import { ageText } from '#lib/page/format-date.ts'
import { now } from '#offline/clock.ts'
import { isEditable } from '#offline/outbox/queue-actions.ts'
import type { MentorResponseRow } from '#areas/assessment/response-state.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './feedback-sent.module.css'

interface Props {
  response: MentorResponseRow
  /** The response that waits longest, without this one; null when there is no other, undefined while that is not known. */
  next: MentorResponseRow | null | undefined
  /** An earlier feedback could not be changed any more, and this one follows it as a revision. */
  isRevision: boolean
}

/**
 * The end of a mentor's feedback: where the text is now, live, and the next response. It says "Sent" only when the server
 * has it.
 */
export function FeedbackSent({ response, next, isRevision }: Props) {
  const { kind, row, call, state } = response
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const list = kind.pages.review
  const [icon, tone, title, text] = call
    ? state === 'attention'
      ? ([CircleAlert, 'bad', 'Not sent', 'Your feedback needs attention before it can be sent.'] as const)
      : ([
          CloudUpload,
          'warn',
          'Saved on this device',
          `${row.Firstname} will get it as soon as you are online.`,
        ] as const)
    : ([Check, 'ok', 'Sent', `${row.Firstname} can read it now.`] as const)
  return (
    <Card as="section" aria-labelledby="feedback-sent">
      <Stack>
        <div role="status">
          <h2 id="feedback-sent" ref={heading} tabIndex={-1} className={styles['title']} data-tone={tone}>
            <Icon of={icon} />
            {title}
          </h2>
          <p>{text}</p>
          {isRevision && <p className="muted small">The earlier feedback had left already. This one is a revision.</p>}
        </div>
        {call && (
          <p>
            {isEditable(call) ? (
              <a href={`${list}/${row.StudentAssessmentId}?edit=${call.id}`}>Change it</a>
            ) : (
              <a href="/sync">See it</a>
            )}
          </p>
        )}
        {next && (
          <LinkButton block variant="primary" size="tall" href={`${list}/${next.row.StudentAssessmentId}`}>
            <span className={styles['next']}>
              Next: {personName(next.row, 'full')}, {ageText(next.row.SubmittedDate, now()).toLowerCase()}
            </span>
            <Icon of={ArrowRight} size="s" />
          </LinkButton>
        )}
        {next === null && <p className="muted">No other response is waiting.</p>}
        <LinkButton block variant={next === null ? 'primary' : 'plain'} href={list}>
          Back to list
        </LinkButton>
      </Stack>
    </Card>
  )
}
