import { listParts } from '#eform/types/list-row.ts'
import { asText } from '#eform/types/text-row.ts'
import styles from '#eform-face/inputs/answer-text.module.css'
import { AnswerText } from '#eform-face/inputs/answer-text.tsx'
import type { AnswerProps } from '#eform-face/inputs/input-props.ts'

interface LinkProps {
  text: string
}

function Mail({ text }: LinkProps) {
  return <a href={`mailto:${encodeURIComponent(text).replace('%40', '@')}`}>{text}</a>
}

/** The address of a stranger: it learns nothing of where it was opened from, and search engines do not follow. */
function Page({ text }: LinkProps) {
  return /^https?:\/\//.test(text) ? (
    <a href={text} target="_blank" rel="noopener noreferrer nofollow ugc">
      {text}
      <span className="read"> (opens beside this page)</span>
    </a>
  ) : (
    text
  )
}

/** 8 EmailTextBox, read only. */
export function MailLink(props: AnswerProps) {
  const text = asText(props.state.accepted ?? '')
  return text ? (
    <p className={styles['answer']}>
      <Mail text={text} />
    </p>
  ) : (
    <AnswerText {...props} />
  )
}

/** 21 URLTextBox, read only. */
export function UrlLink(props: AnswerProps) {
  const text = asText(props.state.accepted ?? '')
  return text ? (
    <p className={styles['answer']}>
      <Page text={text} />
    </p>
  ) : (
    <AnswerText {...props} />
  )
}

/** 29 EmailTextBoxForList, read only. */
export function MailLinks(props: AnswerProps) {
  const { entries } = listParts(props.state.accepted ?? [])
  return entries.length > 0 ? (
    <ul className={styles['answer']}>
      {entries.map((entry) => (
        <li key={entry}>
          <Mail text={entry} />
        </li>
      ))}
    </ul>
  ) : (
    <AnswerText {...props} />
  )
}

/** 27 URLTextBoxForList, read only. */
export function UrlLinks(props: AnswerProps) {
  const { entries } = listParts(props.state.accepted ?? [])
  return entries.length > 0 ? (
    <ul className={styles['answer']}>
      {entries.map((entry) => (
        <li key={entry}>
          <Page text={entry} />
        </li>
      ))}
    </ul>
  ) : (
    <AnswerText {...props} />
  )
}
