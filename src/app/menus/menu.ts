import type { LucideIcon } from 'lucide-react/types'
import type { CallKey } from '#contract/contract.ts'
import type { MoneyService } from '#contract/site/money-services.ts'

/** `needs`: the call without which an admin's page has nothing to show; `service`: it is hidden where this is off (decision 173). */
export interface MenuItem {
  readonly name: string
  readonly icon: LucideIcon
  readonly url: string
  readonly needs?: CallKey
  readonly service?: MoneyService
}
/** How many things wait behind an entry, and the word for them. */
export interface MenuCount {
  readonly count: number
  readonly word: string
}
/** By the address of the entry. */
export type MenuCounts = Readonly<Record<string, MenuCount>>

/** A headed group of the side menu. */
export interface MenuGroup {
  readonly heading: string
  readonly items: readonly MenuItem[]
}
