import type { ComponentProps } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './card.module.css'

interface Props extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article'
  /** `none` for lists whose rows have their own padding. */
  padding?: 'normal' | 'roomy' | 'none'
}

/** A sheet on the canvas. */
export function Card({ as: Tag = 'div', padding = 'normal', className, ...rest }: Props) {
  return <Tag {...rest} className={classNames(styles['card'], padding !== 'none' && styles[padding], className)} />
}
