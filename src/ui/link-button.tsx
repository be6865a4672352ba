import type { ComponentProps } from 'react'
import { buttonLook, type ButtonLook } from '#ui/button-look.ts'

interface Props extends Omit<ComponentProps<'a'>, 'className'>, ButtonLook { href: string }

/** A link that looks like a button: it goes somewhere. What acts is a `Button`. */
export function LinkButton({ variant, size, block, square, className, children, ...rest }: Props) {
  return <a {...rest} className={buttonLook({ variant, size, block, square, className })}>{children}</a>
}
