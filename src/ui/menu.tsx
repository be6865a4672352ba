import type { LucideIcon } from 'lucide-react/types'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react'
import { buttonClasses, type ButtonStyle } from '#ui/button-classes.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './menu.module.css'

interface Item {
  label: string
  icon?: LucideIcon
  href?: string
  onSelect?: () => void
}
interface Props extends ButtonStyle {
  /** Names the list and, if the trigger has no text, the trigger. */
  label: string
  trigger: ReactNode
  /** A function where a page has many menus: their entries are then drawn when the menu is first opened. */
  items: readonly Item[] | (() => readonly Item[])
}

/** Puts an open popover below its button, its end under the end of the button, inside the screen. */
export function placeBelow(button: HTMLElement, popover: HTMLElement): void {
  const { bottom, right } = button.getBoundingClientRect()
  popover.style.top = `${bottom + 6}px`
  popover.style.right = `${Math.max(8, document.documentElement.clientWidth - right)}px`
}

/** A few links or actions behind a button, on the platform's popover: Escape and a press outside close it. */
export function Menu({ label, trigger, items, ...buttonStyle }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [wasOpened, setWasOpened] = useState(false)

  function positionList(event: ToggleEvent<HTMLDivElement>): void {
    if (event.newState !== 'open' || !button.current) return
    setWasOpened(true)
    placeBelow(button.current, event.currentTarget)
  }
  function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    if (!step || entries.length === 0) return
    event.preventDefault()
    const at = entries.findIndex((entry) => entry === document.activeElement)
    entries[(at + step + entries.length) % entries.length]?.focus()
  }
  const drawn = typeof items !== 'function' ? items : wasOpened ? items() : []
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} aria-label={label} className={buttonClasses(buttonStyle)}>
        {trigger}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className={styles['menu']}
        role="group"
        aria-label={label}
        onBeforeToggle={positionList}
        onKeyDown={moveFocus}
        onClick={() => list.current?.hidePopover()}
      >
        {drawn.map(({ label: itemLabel, icon, href, onSelect }) => {
          const body = (
            <>
              {icon && <Icon of={icon} size="s" />}
              {itemLabel}
            </>
          )
          return href ? (
            <a key={itemLabel} href={href} className={styles['item']}>
              {body}
            </a>
          ) : (
            <button key={itemLabel} type="button" className={styles['item']} onClick={onSelect}>
              {body}
            </button>
          )
        })}
      </div>
    </>
  )
}
