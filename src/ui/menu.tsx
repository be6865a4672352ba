import type { LucideIcon } from 'lucide-react/types'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react'
import { flushSync } from 'react-dom'
import { buttonClasses, type ButtonStyle } from '#ui/button-classes.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './menu.module.css'

export interface MenuItem {
  label: string
  icon?: LucideIcon
  href?: string
  onSelect?: () => void
}
interface Props extends ButtonStyle {
  /** Names the list and, if the trigger has no text, the trigger. */
  label: string
  trigger?: ReactNode
  items?: readonly MenuItem[]
  /** Instead of `items` where a page has many menus: calls `list` with the items, when the button is first pressed. */
  renderItems?: (list: (items: readonly MenuItem[]) => ReactNode) => ReactNode
}

/**
 * Puts an open popover below its button, inside the screen: its end under the end of the button, or its start under the
 * start of a button in the first half of the screen.
 */
export function placeBelow(button: HTMLElement, popover: HTMLElement): void {
  const { bottom, left, right } = button.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  const isEarly = left + right < clientWidth
  popover.style.top = `${bottom + 6}px`
  popover.style.left = isEarly ? `${Math.max(8, left)}px` : 'auto'
  popover.style.right = isEarly ? 'auto' : `${Math.max(8, clientWidth - right)}px`
}

/**
 * A popover that is drawn with the first press of its button, so that a page draws only the button at first. `pressed`
 * goes to the button: React draws the popover before the browser looks for it.
 */
export function useDrawnOnPress(): { isDrawn: boolean; pressed: { 'aria-expanded'?: false; onClick?: () => void } } {
  const [isDrawn, setDrawn] = useState(false)
  // Browsers tell screen readers whether a popover is open, but only while the popover exists.
  return { isDrawn, pressed: isDrawn ? {} : { 'aria-expanded': false, onClick: () => flushSync(() => setDrawn(true)) } }
}

/** A few links or actions behind a button, on the platform's popover: Escape and a press outside close it. */
export function Menu({ label, trigger, items = [], renderItems, ...buttonStyle }: Props) {
  const id = useId()
  const { isDrawn, pressed } = useDrawnOnPress()
  const list = (all: readonly MenuItem[]) => <Entries id={id} label={label} items={all} />
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={buttonClasses(buttonStyle)}
        {...(renderItems && pressed)}
      >
        {trigger}
      </button>
      {renderItems ? isDrawn && renderItems(list) : list(items)}
    </>
  )
}

interface EntriesProps {
  id: string
  label: string
  items: readonly MenuItem[]
}

function Entries({ id, label, items }: EntriesProps) {
  const list = useRef<HTMLDivElement>(null)
  function positionList({ newState, currentTarget }: ToggleEvent<HTMLDivElement>): void {
    const button = currentTarget.previousElementSibling
    if (newState === 'open' && button instanceof HTMLElement) placeBelow(button, currentTarget)
  }
  function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    if (!step || entries.length === 0) return
    event.preventDefault()
    const at = entries.findIndex((entry) => entry === document.activeElement)
    entries[(at + step + entries.length) % entries.length]?.focus()
  }
  return (
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
      {items.map(({ label: itemLabel, icon, href, onSelect }) => {
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
  )
}
