import CircleAlert from 'lucide-react/icons/circle-alert'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import type { MessageTemplate } from '#contract/entities/message.ts'
import { productName } from '#kit/product.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { HtmlText } from '#patterns/html-text/html-text.tsx'
import { InnerPage } from '#patterns/inner-page/inner-page.tsx'
import { fillMessage, variablesIn } from '#rules/messages/fill-message.ts'
import { smsParts } from '#rules/messages/sms-parts.ts'
import { htmlFault, textFault } from '#rules/messages/variable-faults.ts'
import { naira } from '#rules/money.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { Section } from '#ui/section.tsx'
import { TemplateVariables } from './template-variables.tsx'
import styles from './template-preview.module.css'

const views = ['Light', 'Dark', 'Plain text'] as const
/** A common phone, CSS pixels. */
const phoneWidth = 360

interface Props {
  row: MessageTemplate
  /** What is typed at this moment. */
  subject: string
  html: string
  sms: string
}

/** The variables of the message, and the message with sample data as its receiver sees it on a phone, with the cost of an SMS. */
export function TemplatePreview({ row: { Id, Variables }, subject, html, sms }: Props) {
  const [view, setView] = useState<(typeof views)[number]>('Light')
  // Beside the edges of the form on a phone there is less room.
  const [width] = useState(() => Math.min(phoneWidth, window.innerWidth - 90))
  const known = Variables.map(({ Name }) => Name)
  const variables = Object.fromEntries(
    Variables.map(({ Name, Sample, LinkWords }) => [Name, { sample: Sample, link: LinkWords || undefined }]),
  )
  // A variable that does not exist stays visible, so that its author finds it.
  const filled = fillMessage({ subject, html, sms }, variables, (name) => variables[name]?.sample ?? `{{${name}}}`)
  const fault = textFault(subject, known) ?? htmlFault(html, known) ?? textFault(sms, known)
  const used = new Set([subject, html, sms].flatMap(variablesIn))
  return (
    <>
      <TemplateVariables variables={Variables} used={used} />
      <Section title="Preview">
        <div role="group" aria-label="Preview as" className={styles['views']}>
          {views.map((one) => (
            <Button
              key={one}
              size="compact"
              variant={view === one ? 'primary' : undefined}
              aria-pressed={view === one}
              onClick={() => setView(one)}
            >
              {one}
            </Button>
          ))}
        </div>
        {fault && (
          <div role="status">
            <Notice tone="bad" icon={CircleAlert} title={fault} />
          </div>
        )}
        {view === 'Plain text' ? (
          <pre className={styles['plain']}>{`${filled.subject}\n\n${filled.text}`}</pre>
        ) : (
          <div className={styles['phone']} style={{ width: width + 2 }}>
            <InnerPage title="Preview of the e-mail" width={width} scale={1} theme={view === 'Dark' ? 'dark' : 'light'}>
              <div className={styles['mail']}>
                <p className="muted small">{productName}</p>
                <h1 className={styles['subject']}>{filled.subject}</h1>
                <HtmlText html={filled.html} />
              </div>
            </InnerPage>
          </div>
        )}
        <SmsCost text={filled.sms} />
        <TestButton words={{ Id, Subject: subject, Template: html, SMSMessage: sms }} />
      </Section>
    </>
  )
}

function SmsCost({ text }: { text: string }) {
  const { parts, characters, room, kobo, other } = smsParts(text)
  if (parts === 0) return <p className="muted small">No SMS is sent.</p>
  return (
    <div>
      <p className={styles['sms']}>{text}</p>
      <p className="muted small">
        SMS: <b>{parts === 1 ? '1 part' : `${parts} parts`}</b>, {characters} of {room} characters with the sample.
        About {naira(kobo)} each.
        {other !== null && ` The letter ${other} makes a part 70 characters long.`}
      </p>
    </div>
  )
}

function TestButton({ words }: { words: { Id: string; Subject: string; Template: string; SMSMessage: string } }) {
  const test = useCommand('MessageTemplate/SendTestMessage')
  const online = useNetwork() === 'online'
  return (
    <div className={styles['test']}>
      <Button
        size="compact"
        busy={test.busy}
        disabled={!online}
        onClick={() => void test.run(words).then((sentence) => sentence !== undefined && alertSuccess(sentence))}
      >
        <Icon of={Send} size="s" />
        Send me a test
      </Button>
      <Problem text={test.error?.message} />
    </div>
  )
}
