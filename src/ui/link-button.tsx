import type { ComponentProps } from 'react'
import { buttonClasses, type ButtonStyle } from '#ui/button-classes.ts'

interface Props extends Omit<ComponentProps<'a'>, 'className'>, ButtonStyle {
  href: string
}

/** A link with the style of a button, for navigation. An action is a `Button`. */
export function LinkButton({ variant, size, block, square, className, children, ...rest }: Props) {
  return (
    <a {...rest} className={buttonClasses({ variant, size, block, square, className })}>
      {children}
    </a>
  )
}
