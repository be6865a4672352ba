import type { Form } from '#contract/entities/eform.ts'
import { keepListsAhead, type Ahead } from '#lib/reads/lists-ahead.ts'
import { mirrorOf } from '#lib/reads/mirror.ts'
import { now } from '#offline/clock.ts'

/** Stores the server lists of this form in the person's copy. */
export async function keepLists(definition: Form, userId: string): Promise<Ahead> {
  const [mirror, { aheadAddress, keepOptionPage, readOptionPage }] = await Promise.all([
    mirrorOf(userId),
    import('#offline/mirror/option-pages.ts'),
  ])
  return keepListsAhead(definition, {
    now,
    addressOf: aheadAddress,
    read: (address) => readOptionPage(mirror, address),
    keep: (row) => keepOptionPage(mirror, row),
  })
}
