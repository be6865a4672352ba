import type { SessionUser } from '#contract/entities/session.ts'
import type { PageReplies } from '#rules/page-replies.ts'

// Lists that the server draws for one person before their app has started (docs/decisions/100).

/** The page that is served at the address of such a list. */
export const listPage = '/list.html'

/** Where its script asks for the list. */
export const drawnListAddress = '/api/drawnlist'

/** The media queries that a drawn list may depend on. */
export const listMedia = ['(min-width: 64rem)', '(max-width: 47.99rem)'] as const

/** What a device keeps about the look of lists and menus, by its name in localStorage. */
export const listSettings = ['hidden-columns', 'list-views', 'menu-groups'] as const

/** What is asked for: an address of this product, and what else decides how the list looks there. */
export interface DrawnListRequest {
  readonly path: string
  /** The queries of `listMedia` that match. */
  readonly media: readonly string[]
  readonly settings: Readonly<Partial<Record<(typeof listSettings)[number], string>>>
  /** The time of the device, ms since 1970: the list says when it was read. */
  readonly at: number
}

/** Whom a page is drawn for. */
export interface Viewer extends Omit<DrawnListRequest, 'path'> {
  readonly user: SessionUser
}

/** A drawn list. `html`: the app's own page, with its styles of elements as `data-style`. */
export interface DrawnList {
  readonly UserId: string
  readonly title: string
  readonly html: string
  /** What it was drawn from. */
  readonly replies: PageReplies
  /** The addresses of the scripts that only this list needs. */
  readonly scripts: readonly string[]
}

export const isDrawnList = (value: unknown): value is DrawnList =>
  value instanceof Object && ['UserId', 'title', 'html', 'replies', 'scripts'].every((name) => name in value)
