import LayoutGrid from 'lucide-react/icons/layout-grid'
import LayoutList from 'lucide-react/icons/layout-list'
import Rows from 'lucide-react/icons/rows-3'
import { Icon } from '#ui/icon.tsx'
import { keepView } from './kept-view.ts'
import type { ListingType } from './listing-card.ts'
import styles from './view-choice.module.css'

interface Props {
  path: string
  types: readonly ListingType[]
  view: ListingType
  hrefOf: (view: ListingType) => string
}

function lookOf(type: ListingType) {
  if (type === 'Table_Mode') return { icon: Rows, words: 'Table' }
  return type === 'Collapsible_List' ? { icon: LayoutList, words: 'Folded list' } : { icon: LayoutGrid, words: 'Cards' }
}

/** The views a list can have, as links: the address holds the view, and this device remembers it. */
export function ViewChoice({ path, types, view, hrefOf }: Props) {
  return (
    <div className={styles['views']} role="group" aria-label="View">
      {types.map((type) => {
        const { icon, words } = lookOf(type)
        return (
          <a
            key={type}
            href={hrefOf(type)}
            title={words}
            aria-current={type === view ? 'true' : undefined}
            onClick={() => keepView(path, type)}
          >
            <Icon of={icon} size="s" />
            <span className="read">{words}</span>
          </a>
        )
      })}
    </div>
  )
}
