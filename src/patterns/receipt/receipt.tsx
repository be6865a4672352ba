import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { LucideIcon } from 'lucide-react/types'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { CrossingScene } from '#patterns/receipt/crossing-scene.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './receipt.module.css'

interface StepMark {
  readonly icon: LucideIcon
  readonly tone: 'sun' | 'ok' | 'brand'
}

/** One of the lines of "What happens now": a short bold beginning, then the further words of the sentence. */
export interface ReceiptStep {
  readonly strong: ReactNode
  readonly text: ReactNode
  /** Shown in place of the number of a step that is done or under way. */
  readonly mark?: StepMark
}

/** The mark of a step that is done. */
export const doneMark: StepMark = { icon: Check, tone: 'ok' }

/** The buttons are where Submit was: for so many ms they do not take the second tap of somebody who tapped twice. */
const settleMs = 600

interface Props {
  /** The server has it: the drawing shows the bridge. */
  isReceived: boolean
  title: string
  /** What was submitted, by its name. */
  name: string
  /** Below the name: where it is saved, or the facts of the receipt. */
  facts: ReactNode
  steps: readonly ReceiptStep[]
  /** Notices and links between the steps and the buttons. */
  children?: ReactNode
  /** One or two buttons; the primary one last. */
  actions: ReactNode
}

/**
 * The end of a submission: what was submitted, where it is now, and what happens next. It takes the focus, so that it is
 * read aloud, and changes in place when the server has received the submission (a live region).
 */
export function Receipt({ isReceived, title, name, facts, steps, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => setSettled(true), settleMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <article className={styles['receipt']}>
      <div className={styles['scene']}>
        <CrossingScene isAcross={isReceived} />
      </div>
      <div className={styles['body']}>
        <h1 ref={heading} className={styles['title']} tabIndex={-1} data-landing="">
          {title}
        </h1>
        <div className={styles['what']} role="status">
          <Icon of={CircleCheck} className={styles['tick']} />
          <b>{name}</b>
          <div className={classNames(styles['facts'], 'num')}>{facts}</div>
        </div>
        <section className={styles['now']} aria-labelledby="what-happens-now">
          <h2 id="what-happens-now">What happens now</h2>
          <ol>
            {steps.map((step, at) => (
              <Step key={at} step={step} number={at + 1} />
            ))}
          </ol>
        </section>
        {children}
      </div>
      <footer className={styles['foot']} inert={!isSettled}>
        {actions}
      </footer>
    </article>
  )
}

function Step({ step: { strong, text, mark }, number }: { step: ReceiptStep; number: number }) {
  return (
    <li>
      <span className={classNames(styles['mark'], mark && styles[mark.tone])} aria-hidden>
        {mark ? <Icon of={mark.icon} size="xs" /> : number}
      </span>
      <span>
        <b>{strong}</b> {text}
      </span>
    </li>
  )
}

/** Name and value, one a line: "Received 23 Nov 2026, 07:12". */
export function ReceiptFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles['list']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
