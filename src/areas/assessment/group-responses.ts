import type { ResponseGroup } from '#contract/response-groups.ts'
import type { GroupedIds } from '#offline/mirror/read-collection.ts'

type Ids = readonly (string | number)[]

/**
 * The rows of each tab of a mentor's list, from the copy and from what this device did since: feedback that waits here to
 * be sent moves its response to Answered at once. What waits is oldest first, the others newest first.
 */
export function groupResponses(
  { groups, all }: GroupedIds,
  answeredHere: readonly string[],
): Readonly<Record<ResponseGroup, Ids>> {
  const here = new Set<string | number>(answeredHere)
  const idsOf = (group: ResponseGroup) => groups.get(group) ?? []
  return {
    waiting: idsOf('waiting').filter((id) => !here.has(id)),
    answered: [...new Set([...here, ...idsOf('answered').toReversed()])],
    held: idsOf('held'),
    all,
  }
}
