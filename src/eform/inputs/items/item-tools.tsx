import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { confirmQuestion } from '#contract/messages.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Items } from './use-items.ts'
import styles from './items.module.css'

interface Props {
  /** Of the item, unique in the page. */
  id: string
  /** What an item is called: "Slide". */
  kind: string
  items: Items
  at: number
}

/** Up, Down and Delete of one item; deleting what holds entries asks first. */
export function ItemTools({ id, kind, items, at }: Props) {
  const [asking, setAsking] = useState(false)
  const { title = '', isEmpty = true } = items.items[at] ?? {}
  return (
    <span className={styles['tools']}>
      {items.canMove && (
        <>
          <Button
            id={`${id}-up`}
            variant="quiet"
            square
            aria-label={`Move ${title} up`}
            disabled={at === 0}
            onClick={() => items.move(at, at - 1)}
          >
            <Icon of={ArrowUp} size="s" />
          </Button>
          <Button
            id={`${id}-down`}
            variant="quiet"
            square
            aria-label={`Move ${title} down`}
            disabled={at === items.items.length - 1}
            onClick={() => items.move(at, at + 1)}
          >
            <Icon of={ArrowDown} size="s" />
          </Button>
        </>
      )}
      {items.canDelete && (
        <Button
          variant="quiet"
          square
          aria-label={`Delete ${title}`}
          onClick={() => (isEmpty ? items.remove(at) : setAsking(true))}
        >
          <Icon of={Trash} size="s" />
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={`Delete ${title}`}
          question={confirmQuestion('delete', kind, title)}
          confirmLabel="Delete"
          tone="danger"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            items.remove(at)
          }}
        />
      )}
    </span>
  )
}
