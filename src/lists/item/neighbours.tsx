import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { defaultPageSize } from '#contract/limits.ts'
import { useKeptQuery, type KeptQuery } from '#lib/reads/use-kept-query.ts'
import { alertInfo } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { listHref, type ListState } from '#lists/list/list-address.ts'
import { listInput } from '#lists/definition/resource-calls.ts'
import type { AnyRow, ListKey, Resource } from '#lists/definition/resource.ts'
import type { Rows } from '#lists/list/use-rows.ts'

interface Props {
  resource: Resource
  state: ListState
  rows: Rows
  row: AnyRow
}

/** The rows before and after this one in the list, also across the edges of its page; the address follows (P-12). */
export function Neighbours({ resource, state, rows, row }: Props) {
  const here = rows.rows ?? []
  const at = here.findIndex(({ Id }) => Id === row.Id)
  const isLast = !rows.more && (state.page + 1) * defaultPageSize >= rows.total
  const before = useNextPage(resource.ops.list, at === 0 && state.page > 0 ? { ...state, page: state.page - 1 } : null)
  const after = useNextPage(
    resource.ops.list,
    at >= 0 && at === here.length - 1 && !isLast ? { ...state, page: state.page + 1 } : null,
  )
  if (at < 0) return null
  // Rows that came or went meanwhile move others over the edge: a row of this page is not a neighbour.
  const isOther = ({ Id }: AnyRow) => !here.some((one) => one.Id === Id)
  const to = (neighbour: AnyRow, page: number) => ({
    name: resource.name(neighbour),
    href: listHref(resource, { ...state, page, item: neighbour.Id }),
  })
  const targetAt = (step: 1 | -1, beyond: NextPage): Target => {
    const neighbour = here[at + step]
    if (neighbour) return to(neighbour, state.page)
    const across = step > 0 ? beyond.rows?.find(isOther) : beyond.rows?.findLast(isOther)
    if (across) return to(across, state.page + step)
    if (beyond.loading) return { why: 'the next page of the list is on its way' }
    return {
      why: beyond.error
        ? 'the page of the list it is on is not on this device'
        : `this is the ${step > 0 ? 'last' : 'first'} ${resource.item.toLowerCase()} of the list`,
    }
  }
  return (
    <>
      <Step label="Previous" icon={ChevronLeft} to={targetAt(-1, before)} />
      <Step label="Next" icon={ChevronRight} to={targetAt(1, after)} />
    </>
  )
}

/** The address of a neighbour, or why there is no neighbour. */
type Target = { readonly name: string; readonly href: string } | { readonly why: string }

/**
 * A step without a neighbour stays focusable and says why: to a pointer, to a screen reader, and to a finger that
 * presses it.
 */
function Step({ label, icon, to }: { label: string; icon: typeof ChevronLeft; to: Target }) {
  if ('href' in to)
    return (
      <LinkButton size="compact" variant="quiet" square aria-label={`${label}: ${to.name}`} href={to.href}>
        <Icon of={icon} size="s" />
      </LinkButton>
    )
  const words = `${label}: ${to.why}`
  return (
    <Button
      size="compact"
      variant="quiet"
      square
      aria-label={words}
      title={words}
      aria-disabled
      onClick={() => alertInfo(`${sentence(to.why)}.`, { about: 'neighbours' })}
    >
      <Icon of={icon} size="s" />
    </Button>
  )
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

type NextPage = Pick<KeptQuery<unknown>, 'loading' | 'error'> & { readonly rows: readonly AnyRow[] | undefined }

/** The page is stored like any page of the list, so a neighbour on it opens at once, also without a network. */
function useNextPage(key: ListKey, state: ListState | null): NextPage {
  const { data, loading, error } = useKeptQuery(key, state && listInput(state))
  return { rows: data?.Items, loading: loading && !data, error: data ? undefined : error }
}
