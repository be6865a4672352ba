import type { ReactNode } from 'react'

/** How a listing looks, in the product's words. */
export const listingTypes = [
  'Default',
  'Date_Float',
  'Date_Overlay',
  'Date_Top',
  'Caption_Overlay',
  'Collapsible_List',
  'Table_Mode',
  'Image_Beside_Caption',
] as const
export type ListingType = (typeof listingTypes)[number]

/** A record as a listing shows it; what is empty takes no room. */
export interface ListingCard {
  readonly Title: string
  readonly SubTitle?: ReactNode
  /** HTML; only what texts of people may hold is shown. */
  readonly Description?: string
  /** A day or an instant, ISO. */
  readonly Date?: string
  /** Its address. */
  readonly Picture?: string
  /** Instead of a picture. */
  readonly Icon?: ReactNode
  /** Buttons and menus. */
  readonly Actions?: ReactNode
  readonly ToolTip?: string
  /** Pixels. */
  readonly PictureMaxHeight?: number
  /** Where it leads. */
  readonly URL?: string
  /** Words of a link of its own; without, the title alone leads there. */
  readonly HrefName?: string
  readonly OpenInNewTab?: boolean
  /** Status, figures. */
  readonly Extras?: ReactNode
}

/** The type a word names; undefined where it names none. */
export function listingTypeOf(word: unknown): ListingType | undefined {
  return listingTypes.find((type) => type === word)
}

/** Cards in a line unless told otherwise. */
export const usualPerRow = 3

/** Columns of twelve one of so many in a line takes: 1 → 12, 2 → 6, 3 → 4, 4 or 5 → 3, 6 or more → 2. */
export function columnSize(perRow: number): number {
  return [12, 12, 6, 4, 3, 3][Math.max(0, Math.trunc(perRow))] ?? 2
}
