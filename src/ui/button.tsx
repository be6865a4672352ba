import type { ComponentProps, MouseEvent } from 'react'
import { messages } from '#contract/messages.ts'
import { buttonClasses, type ButtonStyle } from '#ui/button-classes.ts'

interface Props extends Omit<ComponentProps<'button'>, 'className'>, ButtonStyle {
  /** The action is running: the button shows Processing, keeps the focus and cannot be pressed again. */
  busy?: boolean | undefined
}

/** A button. `type` defaults to `button`, so only an explicit submit button submits a form. */
export function Button({
  variant,
  size,
  block,
  square,
  className,
  busy = false,
  type = 'button',
  children,
  onClick,
  ...rest
}: Props) {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClasses({ variant, size, block, square, className })}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy && !square ? messages.processing : children}
    </button>
  )
}
