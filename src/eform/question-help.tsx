import Info from 'lucide-react/icons/info'
import { use } from 'react'
import { Icon } from '#ui/icon.tsx'
import { HelpName } from './help-name.ts'
import { HtmlText } from '#patterns/html-text/html-text.tsx'
import styles from './question-help.module.css'

/** The author's help (R-140 Explanation). */
export function QuestionHelp({ html }: { html: string }) {
  const name = use(HelpName)
  if (name === null)
    return (
      <div className={styles['line']}>
        <HtmlText html={html} />
      </div>
    )
  return (
    <details className={styles['help']}>
      <summary>
        <Icon of={Info} size="s" />
        {name}
      </summary>
      <div className={styles['words']}>
        <HtmlText html={html} />
      </div>
    </details>
  )
}
