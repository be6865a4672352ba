import type { ComponentProps, MouseEvent } from 'react'
import { messages } from '#contract/messages.ts'
import { buttonLook, type ButtonLook } from '#ui/button-look.ts'

interface Props extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Its action is under way: says Processing, keeps the focus and cannot be pressed again. */
  busy?: boolean | undefined
}

/** A button. `type` is `button` unless said otherwise: only a form's own button submits. */
export function Button({ variant, size, block, square, className, busy = false, type = 'button', children, onClick, ...rest }: Props) {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button {...rest} type={type} className={buttonLook({ variant, size, block, square, className })} aria-disabled={busy || rest['aria-disabled']} aria-busy={busy || undefined} onClick={press}>
      {busy && !square ? messages.processing : children}
    </button>
  )
}
