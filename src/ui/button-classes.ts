import { classNames } from '#ui/class-names.ts'
import styles from './button.module.css'

export type ButtonVariant = 'plain' | 'primary' | 'sun' | 'quiet' | 'danger' | 'on-deep' | 'on-deep-bare'
/** Heights: compact 36 (44 for fingers), control 44, touch 48, tall 52 (a student's one primary action). */
type ButtonSize = 'compact' | 'control' | 'touch' | 'tall'

export interface ButtonStyle {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** As wide as its container. */
  block?: boolean | undefined
  /** The button contains only an icon and needs an `aria-label`. */
  square?: boolean | undefined
  className?: string | undefined
}

/** The classes of a button, for `<button>` and `<a>` alike. */
export function buttonClasses({ variant = 'plain', size = 'control', block, square, className }: ButtonStyle): string {
  const face = {
    plain: undefined,
    primary: styles['primary'],
    sun: styles['sun'],
    quiet: styles['quiet'],
    danger: styles['danger'],
    'on-deep': styles['onDeep'],
    'on-deep-bare': classNames(styles['onDeep'], styles['bare']),
  }[variant]
  const height = { compact: styles['compact'], control: undefined, touch: styles['touch'], tall: styles['tall'] }[size]
  return classNames(styles['button'], face, height, block && styles['block'], square && styles['square'], className)
}
