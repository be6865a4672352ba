import type { LucideIcon } from 'lucide-react/types'
import { useId, useRef, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react'
import { buttonLook, type ButtonLook } from '#ui/button-look.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './menu.module.css'

interface Item { label: string; icon?: LucideIcon; href?: string; onSelect?: () => void }
interface Props extends ButtonLook {
  /** Names the list and, where the trigger shows no words, the trigger. */
  label: string
  trigger: ReactNode
  items: readonly Item[]
}

/** A few links or actions behind a button, on the platform's popover: Escape and a press beside it close it. */
export function Menu({ label, trigger, items, ...look }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  function place(event: ToggleEvent<HTMLDivElement>): void {
    if (event.newState !== 'open' || !button.current) return
    const { bottom, right } = button.current.getBoundingClientRect()
    event.currentTarget.style.top = `${bottom + 6}px`
    event.currentTarget.style.right = `${Math.max(8, document.documentElement.clientWidth - right)}px`
  }
  function walk(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    if (!step || entries.length === 0) return
    event.preventDefault()
    const at = entries.findIndex((entry) => entry === document.activeElement)
    entries[(at + step + entries.length) % entries.length]?.focus()
  }
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} aria-label={label} className={buttonLook(look)}>{trigger}</button>
      <div ref={list} id={id} popover="auto" className={styles['menu']} role="group" aria-label={label} onBeforeToggle={place} onKeyDown={walk} onClick={() => list.current?.hidePopover()}>
        {items.map(({ label: words, icon, href, onSelect }) => {
          const body = <>{icon && <Icon of={icon} size="s" />}{words}</>
          return href ? <a key={words} href={href} className={styles['item']}>{body}</a> : <button key={words} type="button" className={styles['item']} onClick={onSelect}>{body}</button>
        })}
      </div>
    </>
  )
}
