import X from 'lucide-react/icons/x'
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { enterDialog } from '#ui/open-dialogs.ts'
import styles from './dialog.module.css'

interface Props {
  title: string
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode
  /** Asked to close: by the cross, Escape, or a press beside it. */
  onClose: () => void
  /** `button`: only its cross and its own buttons close it. `static`: not even the cross (something is under way). */
  closing?: 'anyhow' | 'escape' | 'button' | 'static'
  /** `drawer` comes from the side, `sheet` fills a phone, `wide` does too and has room for pictures elsewhere. */
  shape?: 'box' | 'sheet' | 'drawer' | 'wide'
}

/**
 * A modal dialog on the platform's own `<dialog>`: open while it is rendered. The platform keeps the focus inside and
 * gives it back on close; alerts appear inside the top one (see open-dialogs).
 */
export function Dialog({ title, children, footer, onClose, closing = 'escape', shape = 'box' }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const isStatic = closing === 'static' || closing === 'button'
  const refuse = useEffectEvent((event: KeyboardEvent) => {
    // The fourth Escape closes a dialog whose `cancel` is prevented; the key itself must be stopped.
    // In another one on top of it the key is that one's.
    const isHere = event.target instanceof Element && event.target.closest('dialog') === element.current
    if (event.key === 'Escape' && isStatic && isHere) event.preventDefault()
  })
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    dialog.showModal()
    const leave = enterDialog(dialog)
    dialog.addEventListener('keydown', refuse)
    return () => {
      dialog.removeEventListener('keydown', refuse)
      leave()
      dialog.close()
    }
  }, [])
  return (
    <dialog ref={element} className={classNames(styles['dialog'], styles[shape])} aria-labelledby={heading}
      closedby={isStatic ? 'none' : closing === 'anyhow' ? 'any' : 'closerequest'}
      onCancel={(event) => { event.preventDefault(); if (!isStatic && event.target === element.current) onClose() }}>
      <header className={styles['head']}>
        <h2 id={heading} tabIndex={-1} autoFocus={shape !== 'drawer'} data-landing="">{title}</h2>
        {closing !== 'static' && <Button variant="quiet" size="compact" square aria-label="Close" onClick={onClose}><Icon of={X} /></Button>}
      </header>
      <div className={styles['body']}>{children}</div>
      {footer && <footer className={styles['foot']}>{footer}</footer>}
    </dialog>
  )
}
