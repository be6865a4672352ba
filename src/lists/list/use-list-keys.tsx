import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react'
import { isTyping } from '#lib/page/is-typing.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { topDialog } from '#ui/open-dialogs.ts'
import styles from './list-edit-page.module.css'

const keys = [
  ['/', 'Search'],
  ['n', 'New'],
  ['↓ ↑', 'Next and previous row'],
  ['Enter', 'Open the row'],
  ['Ctrl+S', 'Save the open item'],
  ['Esc', 'Back to the list'],
  ['?', 'This help'],
] as const

/**
 * The keys of a list (P-13). They work while the person does not type and no dialog is open. Returns the dialog with
 * their help.
 */
export function useListKeys(frame: RefObject<HTMLElement | null>, onNew: (() => void) | undefined): ReactNode {
  const [help, setHelp] = useState(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || topDialog()) return
    const does: Record<string, (() => void) | undefined> = {
      '/': () => document.querySelector<HTMLElement>('search input[type="search"]')?.focus(),
      n: onNew,
      '?': () => setHelp(true),
      ArrowDown: () => walk(frame.current, 1),
      ArrowUp: () => walk(frame.current, -1),
    }
    const work = does[event.key]
    if (!work) return
    event.preventDefault()
    work()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    help && (
      <Dialog
        title="Keys of this list"
        closing="anyhow"
        onClose={() => setHelp(false)}
        footer={
          <Button variant="primary" onClick={() => setHelp(false)}>
            Close
          </Button>
        }
      >
        <dl className={styles['keys']}>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    )
  )
}

/** Moves the focus from row to row by their links; for a folded row, by its summary. */
function walk(frame: HTMLElement | null, step: 1 | -1): void {
  const links = [
    ...(frame?.querySelectorAll<HTMLElement>('tbody tr td > a, [data-card] a[data-open], [data-card] summary') ?? []),
  ]
  const at = links.findIndex((link) => link === document.activeElement)
  links[at < 0 ? (step > 0 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
}
