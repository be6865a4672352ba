import { useSearch } from '@tanstack/react-router'
import CornerUpLeft from 'lucide-react/icons/corner-up-left'
import FolderOpen from 'lucide-react/icons/folder-open'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Shapes from 'lucide-react/icons/shapes'
import Trash from 'lucide-react/icons/trash-2'
import type { Category } from '#contract/entities/category.ts'
import { categoryItem } from '#areas/category/category-item.ts'
import { useKeptQuery, type KeptQuery } from '#lib/use-kept-query.ts'
import { useNetwork } from '#lib/network.ts'
import { useInnerCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { ItemEditor } from '#patterns/list-edit-page/item-editor.tsx'
import { actionsOf } from '#patterns/list-edit-page/row-actions.ts'
import { useActions } from '#patterns/list-edit-page/use-actions.tsx'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tile } from '#ui/tile.tsx'
import styles from './categories-page.module.css'

/** `in`: the category whose children are shown; `item`: the open one. The browser's Back is "Previous". */
interface Place { readonly in: string; readonly item: string }

function readPlace(search: Readonly<Record<string, unknown>>): Place {
  const word = (name: string) => (typeof search[name] === 'string' ? search[name] : '')
  return { in: word('in'), item: word('item') }
}

function hrefOf(place: Place): string {
  const query = new URLSearchParams(Object.entries(place).filter(([, value]) => value !== ''))
  return `${categoryItem.path}${query.size > 0 ? `?${query.toString()}` : ''}`
}

/** R-384, R-385: categories as cards, one level at a time. */
export function CategoriesPage() {
  const place = readPlace(useSearch({ strict: false }))
  const all = useKeptQuery('Category/GetAllCategories', {})
  const open = all.data?.find(({ Id }) => Id === place.item)
  if (place.item !== '') return <OneCategory place={place} all={all} open={open} />
  return <Level place={place} all={all} />
}

type Categories = KeptQuery<Category[]>

function Level({ place, all }: { place: Place; all: Categories }) {
  const online = useNetwork() === 'online'
  const { ask, dialogs } = useActions(categoryItem, all.reload)
  const parent = all.data?.find(({ Id }) => Id === place.in)
  useInnerCrumb(categoryItem.path, parent?.Name)
  const remove = actionsOf(categoryItem).find(({ tone }) => tone === 'danger')
  return (
    <Stack>
      <PageHeader title={parent?.DisplayName ?? 'Categories Center'}
        actions={<LinkButton size="compact" variant="primary" href={hrefOf({ ...place, item: 'new' })}><Icon of={Plus} size="s" />New category</LinkButton>} />
      <ListAge at={all.isNews ? null : all.at} />
      <LoadState query={{ ...all, at: all.at ?? undefined }} skeleton={<Skeleton shape="rows" count={6} />} offline="Categories were not opened on this device before.">
        {(categories) => {
          const here = categories.filter(({ ParentId }) => ParentId === place.in)
          return (
            <ul className={styles['grid']}>
              {place.in !== '' && (
                <li><a className={styles['step']} href={hrefOf({ in: parent?.ParentId ?? '', item: '' })}><Icon of={CornerUpLeft} />Previous</a></li>
              )}
              {here.map((row) => (
                <li key={row.Id} className={styles['card']}>
                  {row.ImageURL === '' ? <Tile icon={Shapes} /> : <img src={row.ImageURL} alt="" loading="lazy" className={styles['picture']} />}
                  <h2 className={styles['name']}><a href={hrefOf({ in: row.Id, item: '' })}>{row.Name}</a></h2>
                  <p className="muted small">{row.ChildCount === 0 ? 'No children' : `${row.ChildCount} ${row.ChildCount === 1 ? 'child' : 'children'}`}</p>
                  <div className={styles['acts']}>
                    <LinkButton size="compact" variant="quiet" square aria-label={`Edit ${row.Name}`} href={hrefOf({ ...place, item: row.Id })}><Icon of={Pencil} size="s" /></LinkButton>
                    <LinkButton size="compact" variant="quiet" square aria-label={`Children of ${row.Name}`} href={hrefOf({ in: row.Id, item: '' })}><Icon of={FolderOpen} size="s" /></LinkButton>
                    {online && remove && <Button size="compact" variant="quiet" square aria-label={`Delete ${row.Name}`} onClick={() => ask(remove, [row])}><Icon of={Trash} size="s" /></Button>}
                  </div>
                </li>
              ))}
              <li><a className={styles['step']} href={hrefOf({ ...place, item: 'new' })}><Icon of={Plus} />New</a></li>
            </ul>
          )
        }}
      </LoadState>
      {dialogs}
    </Stack>
  )
}

function OneCategory({ place, all, open }: { place: Place; all: Categories; open: Category | undefined }) {
  const back = hrefOf({ ...place, item: '' })
  const isNew = place.item === 'new'
  const parentId = open ? open.ParentId : place.in
  const ParentName = all.data?.find(({ Id }) => Id === parentId)?.DisplayName ?? ''
  useInnerCrumb(categoryItem.path, isNew ? 'New category' : open?.Name)
  const row = open && { ...open, ParentName }
  return (
    <Stack>
      <PageHeader title={isNew ? 'New category' : (open?.Name ?? 'Category')} {...(isNew && ParentName !== '' ? { below: `In ${ParentName}` } : {})} />
      {isNew && all.data ? <ItemEditor resource={categoryItem} row={null} given={{ ParentId: parentId, ParentName }} back={back} onSaved={all.reload} reload={all.reload} />
        : row ? <ItemEditor resource={categoryItem} row={row} back={back} onSaved={all.reload} reload={all.reload} />
          : all.data ? <EmptyState icon={Shapes} title="There is no such category" action={<LinkButton href={back}>Back to the list</LinkButton>}>It may have been deleted.</EmptyState>
            : <Skeleton shape="rows" count={4} />}
    </Stack>
  )
}
