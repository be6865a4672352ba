import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import type { EmailActivity, SmsActivity } from '#contract/entities/message.ts'
import { useQuery, type Query } from '#lib/reads/use-query.ts'
import { HtmlText } from '#patterns/html-text/html-text.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './messages.module.css'

/** An e-mail as its receiver reads it, with dots in place of secrets, and every try to send it. */
export function EmailDetails({ row }: { row: EmailActivity }) {
  const details = useQuery('Message/GetEmail', { id: row.Id })
  return (
    <Details row={row} to={row.Emailaddresses} subject={row.Subject} text={row.Text} tries={details}>
      {row.Html ? <HtmlText html={row.Html} /> : row.Text}
    </Details>
  )
}

/** The same for a text message. */
export function SmsDetails({ row }: { row: SmsActivity }) {
  const details = useQuery('Message/GetSMS', { id: row.Id })
  return (
    <Details row={row} to={row.MobileNumbers} text={row.Message} tries={details}>
      {row.Message}
    </Details>
  )
}

interface Props {
  row: Omit<SmsActivity, 'MobileNumbers' | 'Message'>
  to: string
  /** What it says, '' once it is deleted. */
  text: string
  subject?: string
  tries: Query<{ Tries: { At: string; Failure: string }[] }>
  children: ReactNode
}

function Details({ row, to, subject, text, tries, children }: Props) {
  return (
    <Stack>
      {row.Status === 'Failed' && (
        <Notice tone="warn" icon={CircleAlert} title="This message was not sent.">
          {row.FailureReason}
          {!row.CanResend &&
            text !== '' &&
            ' The link or code in it is no longer valid. The person can ask for a new one.'}
        </Notice>
      )}
      <Card>
        <Facts
          facts={[
            ['To', to],
            ...(subject === undefined ? [] : [['Subject', subject] as const]),
            ['Message type', row.TypeName],
            ['Queued', <DayTime key="queued" at={row.Date} />],
          ]}
        />
      </Card>
      <Section title="Text">
        <Card className={styles['text']}>{text === '' ? 'The text was deleted. The state is kept.' : children}</Card>
      </Section>
      <Section title="Attempts">
        <Card>
          <LoadState query={tries} skeleton={<Skeleton shape="rows" count={1} />}>
            {({ Tries }) =>
              Tries.length === 0 ? (
                'Not tried yet'
              ) : (
                <Facts
                  facts={Tries.map(({ At, Failure }, at) => [
                    `Attempt ${at + 1}`,
                    <>
                      <DayTime at={At} /> {Failure || 'Sent'}
                    </>,
                  ])}
                />
              )
            }
          </LoadState>
        </Card>
      </Section>
    </Stack>
  )
}
