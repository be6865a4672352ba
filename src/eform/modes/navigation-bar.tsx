import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { Position } from '#eform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './navigation-bar.module.css'

interface Props { position: Position; submitLabel: string; busy: boolean; back: () => void }

/** Previous and Next in thumb reach (E-07). Next submits the form it stands in, as Enter does. */
export function NavigationBar({ position, submitLabel, busy, back }: Props) {
  return (
    <div className={styles['bar']}>
      <Button size="tall" disabled={position.isFirst} onClick={back}><Icon of={ArrowLeft} size="s" />Previous</Button>
      <Button size="tall" variant="primary" type="submit" busy={busy}>{position.reviewing ? submitLabel : <>Next<Icon of={ArrowRight} size="s" /></>}</Button>
    </div>
  )
}
