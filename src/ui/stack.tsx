import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './stack.module.css'

/** Elements below each other with even gaps. */
export function Stack({
  gap = 'normal',
  className,
  children,
}: {
  gap?: 'tight' | 'normal' | 'wide'
  className?: string | undefined
  children: ReactNode
}) {
  return <div className={classNames(styles['stack'], styles[gap], className)}>{children}</div>
}
