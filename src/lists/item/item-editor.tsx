import { useState } from 'react'
import { useUser } from '#lib/session/session.ts'
import { useDeviceQuery } from '#lib/reads/use-device-query.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ItemForm } from './item-form-view.tsx'
import { openItem } from '#lists/definition/open-item.ts'
import type { AnyRow, Kind } from '#lists/definition/resource.ts'

interface Props {
  resource: Kind
  /** Null for a new item. */
  row: AnyRow | null
  /** What a new item starts from. */
  given?: Readonly<Record<string, unknown>>
  /** The page that opens after saving, and by Back. */
  back: string
  onSaved: (id: string) => void
  /** Asks the server for the row again. */
  reload: () => void
}

/**
 * The form, opened once for the row of that moment: later data of the server shows at the next opening, or as a
 * conflict.
 */
export function ItemEditor({ resource, row, given, ...rest }: Props) {
  const { UserId } = useUser()
  const [opened, setOpened] = useState({ row, round: 0 })
  const item = useDeviceQuery(
    (here) => openItem(here, UserId, resource, opened.row, given),
    [],
    JSON.stringify([UserId, resource.path, row?.Id, opened.round]),
  )
  const openAgain = () => setOpened(({ round }) => ({ row, round: round + 1 }))
  return (
    <Card>
      {item ? (
        <ItemForm key={opened.round} resource={resource} row={opened.row} item={item} again={openAgain} {...rest} />
      ) : (
        <Skeleton shape="rows" count={4} />
      )}
    </Card>
  )
}
