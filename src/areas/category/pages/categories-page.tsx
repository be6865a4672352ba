import { useSearch } from '@tanstack/react-router'
import CornerUpLeft from 'lucide-react/icons/corner-up-left'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Shapes from 'lucide-react/icons/shapes'
import Trash from 'lucide-react/icons/trash-2'
import type { Category } from '#contract/entities/category.ts'
import { toHtml } from '#eform/html.ts'
import { categoryItem } from '#areas/category/category-item.ts'
import { useKeptQuery, type KeptQuery } from '#lib/reads/use-kept-query.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useInnerCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { ItemEditor } from '#lists/item/item-editor.tsx'
import { usePermitted } from '#lists/definition/permitted.ts'
import { actionsOf } from '#lists/actions/row-actions.ts'
import { useActions } from '#lists/actions/use-actions.tsx'
import { TrashLink } from '#patterns/list-tools/trash-link.tsx'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { viewOf } from '#patterns/listing/kept-view.ts'
import { listingTypeOf, type ListingCard, type ListingType } from '#patterns/listing/listing-card.ts'
import { Listing } from '#patterns/listing/listing.tsx'
import { Loading } from '#patterns/listing/loading.tsx'
import { ViewChoice } from '#patterns/listing/view-choice.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tile } from '#ui/tile.tsx'

/** `in`: the category whose children are shown; `item`: the open one. The browser's Back is "Previous". */
interface PageState {
  readonly in: string
  readonly item: string
  readonly view: ListingType | ''
}

function readState(search: Readonly<Record<string, unknown>>): PageState {
  const word = (name: string) => (typeof search[name] === 'string' ? search[name] : '')
  return { in: word('in'), item: word('item'), view: listingTypeOf(search['view']) ?? '' }
}

function hrefOf(state: PageState): string {
  const query = new URLSearchParams(Object.entries(state).filter(([, value]) => value !== ''))
  return `${categoryItem.path}${query.size > 0 ? `?${query.toString()}` : ''}`
}

/** Cards in a row (R-289). */
const perRow = 6
const types = ['Default', 'Table_Mode'] as const

/** R-384, R-385: categories as cards, one level at a time. */
export function CategoriesPage() {
  const state = readState(useSearch({ strict: false }))
  const all = useKeptQuery('Category/GetAllCategories', {})
  const open = all.data?.find(({ Id }) => Id === state.item)
  if (state.item !== '') return <OneCategory state={state} all={all} open={open} />
  return <Level state={state} all={all} />
}

type Categories = KeptQuery<Category[]>

function Level({ state, all }: { state: PageState; all: Categories }) {
  const online = useNetwork() === 'online'
  const kind = usePermitted(categoryItem)
  const { ask, dialogs } = useActions(kind, all.reload)
  const parent = all.data?.find(({ Id }) => Id === state.in)
  useInnerCrumb(categoryItem.path, parent?.Name)
  const remove = actionsOf(kind).find(({ tone }) => tone === 'danger')
  const view = viewOf(categoryItem.path, state.view, types)
  const newHref = hrefOf({ ...state, item: 'new' })
  const cardOf = (row: Category): ListingCard => ({
    Title: row.Name,
    ToolTip: row.DisplayName,
    Description: toHtml([row.Description]),
    Picture: row.ImageURL,
    Icon: <Tile icon={Shapes} />,
    URL: hrefOf({ ...state, in: row.Id }),
    HrefName: childWords(row),
    Actions: (
      <>
        <LinkButton
          size="compact"
          variant="quiet"
          square
          aria-label={`${kind.ops.update ? 'Edit' : 'Open'} ${row.Name}`}
          href={hrefOf({ ...state, item: row.Id })}
        >
          <Icon of={Pencil} size="s" />
        </LinkButton>
        {online && remove && (
          <Button
            size="compact"
            variant="quiet"
            square
            aria-label={`Delete ${row.Name}`}
            onClick={() => ask(remove, [row])}
          >
            <Icon of={Trash} size="s" />
          </Button>
        )}
      </>
    ),
  })
  return (
    <Stack>
      <PageHeader
        title={parent?.DisplayName ?? 'Categories Center'}
        actions={
          <>
            <ViewChoice
              path={categoryItem.path}
              types={types}
              view={view}
              hrefOf={(type) => hrefOf({ ...state, view: type })}
            />
            {remove && <TrashLink kind="Category" />}
            {kind.ops.create && (
              <LinkButton size="compact" variant="primary" href={newHref}>
                <Icon of={Plus} size="s" />
                New category
              </LinkButton>
            )}
          </>
        }
      />
      <ListAge at={all.isNews ? null : all.at} />
      <LoadState
        query={{ ...all, at: all.at ?? undefined }}
        skeleton={<Loading type={view} perRow={perRow} />}
        offline="Categories were not opened on this device before."
      >
        {(categories) => (
          <Listing
            type={view}
            label="Categories"
            perRow={perRow}
            rows={categories.filter(({ ParentId }) => ParentId === state.in)}
            rowKey={({ Id }) => Id}
            card={cardOf}
            first={
              state.in === ''
                ? undefined
                : { label: 'Previous', icon: CornerUpLeft, href: hrefOf({ ...state, in: parent?.ParentId ?? '' }) }
            }
            last={kind.ops.create && { label: 'New', icon: Plus, href: newHref }}
          />
        )}
      </LoadState>
      {dialogs}
    </Stack>
  )
}

function childWords({ ChildCount }: Category): string {
  return ChildCount === 0 ? 'No subcategories' : `${ChildCount} ${ChildCount === 1 ? 'subcategory' : 'subcategories'}`
}

function OneCategory({ state, all, open }: { state: PageState; all: Categories; open: Category | undefined }) {
  const kind = usePermitted(categoryItem)
  const back = hrefOf({ ...state, item: '' })
  const isNew = state.item === 'new'
  const parentId = open ? open.ParentId : state.in
  const ParentName = all.data?.find(({ Id }) => Id === parentId)?.DisplayName ?? ''
  useInnerCrumb(categoryItem.path, isNew ? 'New category' : open?.Name)
  const row = open && { ...open, ParentName }
  return (
    <Stack>
      <PageHeader
        title={isNew ? 'New category' : (open?.Name ?? 'Category')}
        {...(isNew && ParentName !== '' ? { below: `In ${ParentName}` } : {})}
      />
      {isNew && all.data ? (
        <ItemEditor
          resource={kind}
          row={null}
          given={{ ParentId: parentId, ParentName }}
          back={back}
          onSaved={all.reload}
          reload={all.reload}
        />
      ) : row ? (
        <ItemEditor resource={kind} row={row} back={back} onSaved={all.reload} reload={all.reload} />
      ) : all.data ? (
        <EmptyState
          icon={Shapes}
          title="There is no such category"
          action={<LinkButton href={back}>Back to the list</LinkButton>}
        >
          It may have been deleted.
        </EmptyState>
      ) : (
        <Skeleton shape="rows" count={4} />
      )}
    </Stack>
  )
}
