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

/** A record in a listing; empty parts take no room. */
export interface ListingCard {
  readonly Title: string
  readonly SubTitle?: ReactNode
  /** HTML; only the tags that people's texts may contain are shown. */
  readonly Description?: string
  /** A day or an instant, ISO. */
  readonly Date?: string
  /** The address of the picture. */
  readonly Picture?: string
  /** Shown when there is no picture. */
  readonly Icon?: ReactNode
  /** Buttons and menus. */
  readonly Actions?: ReactNode
  readonly ToolTip?: string
  /** Pixels. */
  readonly PictureMaxHeight?: number
  /** The page that the card opens. */
  readonly URL?: string
  /** The text of a separate link; without it, only the title is a link. */
  readonly HrefName?: string
  readonly OpenInNewTab?: boolean
  /** Status, figures. */
  readonly Extras?: ReactNode
}

/** The type with this name; undefined when there is no such type. */
export function listingTypeOf(word: unknown): ListingType | undefined {
  return listingTypes.find((type) => type === word)
}

/** The default number of cards in a line. */
export const usualPerRow = 3

/**
 * How many of twelve columns a card takes, by the number of cards in a line: 1 → 12, 2 → 6, 3 → 4, 4 or
 * 5 → 3, 6 or more → 2.
 */
export function columnSize(perRow: number): number {
  return [12, 12, 6, 4, 3, 3][Math.max(0, Math.trunc(perRow))] ?? 2
}
