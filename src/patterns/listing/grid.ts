import type { CSSProperties } from 'react'
import { classNames } from '#ui/class-names.ts'
import { columnSize, usualPerRow, type ListingType } from './listing-card.ts'
import styles from './cards.module.css'

/** twelve columns share a line. */
export function lineOf(perRow: number): number {
  return 12 / columnSize(perRow)
}

/**
 * `line` cards in a line, and fewer when they would be too narrow for their content. The width of the frame counts, not
 * of the screen.
 */
export function gridOf(
  type: ListingType,
  line: number,
): { className: string; style: CSSProperties & Record<`--${string}`, number> } {
  return {
    className: classNames(styles['grid'], line > usualPerRow && type !== 'Image_Beside_Caption' && styles['small']),
    style: { '--line': line },
  }
}
