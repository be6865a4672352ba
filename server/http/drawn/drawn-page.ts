import type { CallKey, Input, Output } from '#contract/contract.ts'
import { replyName } from '#rules/page-replies.ts'
import type { PageFacts } from '#server/http/drawn/page-head.ts'

/** The part of a request that decides what a page shows. */
interface PageAddress {
  readonly param: (name: string) => string
  readonly search: URLSearchParams
}

/** The one read of a page. `path`: its address with nothing that the page does not read. */
interface PageRead<K extends CallKey> {
  readonly path: string
  readonly call: K
  readonly input: Input<K>
}

interface Definition<K extends CallKey> {
  /** The address, as a route of Hono. */
  readonly pattern: string
  /** The name of the page of the build that has its styles (build/drawn-templates.ts). */
  readonly template: string
  /** Only this reader gets it: it is not kept on the way or on the device. */
  readonly isPrivate?: true
  /** The call and the input are those of the app's page. */
  readonly read: (address: PageAddress) => PageRead<K>
  /** What the head says; or the present address of a page that has moved; or null for a page that does not exist. `site`: the public address of the site. */
  readonly facts: (reply: Output<K>, path: string, site: string) => PageFacts | { readonly movedTo: string } | null
}

/** A public page that the server draws for each request from one read (docs/decisions/066). */
export interface DrawnPage {
  readonly pattern: string
  readonly template: string
  readonly isPrivate?: true
  readonly read: (address: PageAddress) => { path: string; call: CallKey; input: unknown; name: string }
  /** `reply`: a reply of that call. */
  readonly facts: (reply: unknown, path: string, site: string) => PageFacts | { readonly movedTo: string } | null
}

/** Ties the head of a page to the reply of its read. */
export function drawnPage<K extends CallKey>({ read, facts, ...page }: Definition<K>): DrawnPage {
  return {
    ...page,
    read: (address) => {
      const one = read(address)
      return { ...one, name: replyName(one.call, one.input) }
    },
    // The dispatcher made the reply for this call.
    facts: (reply, ...more) => facts(reply as Output<K>, ...more),
  }
}
