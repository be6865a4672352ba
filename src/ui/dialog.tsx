import X from 'lucide-react/icons/x'
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { registerDialog } from '#ui/open-dialogs.ts'
import styles from './dialog.module.css'

interface Props {
  title: string
  children: ReactNode
  /** Buttons in the footer, the main one last. */
  footer?: ReactNode
  /** Called when the person closes it with the cross, Escape, or a press outside. */
  onClose: () => void
  /** `button`: only the cross and the dialog's own buttons close it. `static`: not even the cross (an action is running). */
  closing?: 'anyhow' | 'escape' | 'button' | 'static'
  /** `roomy` has the width of a table; `drawer` comes from the side, `sheet` fills a phone, `wide` fills a phone too and has room for pictures on larger screens. */
  shape?: 'box' | 'roomy' | 'sheet' | 'drawer' | 'wide'
}

/**
 * A modal dialog on the platform's `<dialog>`: open while it is rendered. The platform keeps the focus inside and
 * restores it on close. Alerts appear inside the top dialog (see open-dialogs).
 */
export function Dialog({ title, children, footer, onClose, closing = 'escape', shape = 'box' }: Props) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const isStatic = closing === 'static' || closing === 'button'
  const preventEscape = useEffectEvent((event: KeyboardEvent) => {
    // The fourth Escape closes a dialog whose `cancel` is prevented, so the key itself is stopped.
    // A key pressed in a dialog above belongs to that dialog.
    const isInThisDialog = event.target instanceof Element && event.target.closest('dialog') === dialogRef.current
    if (event.key === 'Escape' && isStatic && isInThisDialog) event.preventDefault()
  })
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!dialog) return
    dialog.showModal()
    const unregister = registerDialog(dialog)
    dialog.addEventListener('keydown', preventEscape)
    return () => {
      dialog.removeEventListener('keydown', preventEscape)
      unregister()
      dialog.close()
    }
  }, [])
  return (
    <dialog
      ref={dialogRef}
      className={classNames(styles['dialog'], styles[shape])}
      aria-labelledby={headingId}
      closedby={isStatic ? 'none' : closing === 'anyhow' ? 'any' : 'closerequest'}
      onCancel={(event) => {
        event.preventDefault()
        if (!isStatic && event.target === dialogRef.current) onClose()
      }}
    >
      <header className={styles['head']}>
        <h2 id={headingId} tabIndex={-1} autoFocus={shape !== 'drawer'} data-landing="">
          {title}
        </h2>
        {closing !== 'static' && (
          <Button variant="quiet" size="compact" square aria-label="Close" onClick={onClose}>
            <Icon of={X} />
          </Button>
        )}
      </header>
      <div className={styles['body']}>{children}</div>
      {footer && <footer className={styles['foot']}>{footer}</footer>}
    </dialog>
  )
}
