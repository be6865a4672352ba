import Ellipsis from 'lucide-react/icons/ellipsis'
import { useId, useRef, type ReactNode, type ToggleEvent } from 'react'
import { Icon } from '#ui/icon.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { classNames } from '#ui/class-names.ts'
import menu from '#ui/menu.module.css'
import { placeBelow, useDrawnOnPress } from '#ui/menu.tsx'
import styles from './tool-menu.module.css'

interface Props {
  /** The tools, as buttons and links. `close`: a tool that opens a dialog, or that is done, closes the menu first. */
  children: (close: () => void) => ReactNode
}

/** What can be done with a whole list: its files, its print, its columns. A tool that takes long shows its progress inside. */
export function ToolMenu({ children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { isDrawn, pressed } = useDrawnOnPress()

  function place({ newState, currentTarget }: ToggleEvent<HTMLDivElement>): void {
    if (newState === 'open' && button.current) placeBelow(button.current, currentTarget)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label="List tools"
        className={buttonClasses({ square: true, size: 'compact', className: styles['button'] })}
        {...pressed}
      >
        <Icon of={Ellipsis} />
      </button>
      {isDrawn && (
        <div
          id={id}
          popover="auto"
          role="group"
          aria-label="List tools"
          className={classNames(menu['menu'], styles['panel'])}
          onBeforeToggle={place}
        >
          {children(() => document.getElementById(id)?.hidePopover())}
        </div>
      )}
    </>
  )
}
