import type { User } from '#contract/entities/user.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { useBroken } from '#lib/files/use-broken.ts'
import { thumbnailOf } from '#rules/file-address.ts'
import { personName } from '#rules/person-name.ts'
import { person } from '#lists/definition/columns.tsx'
import type { Column } from '#lists/definition/resource.ts'
import { Avatar } from '#ui/avatar.tsx'
import styles from './person-face.module.css'

/** Faces of the site load by their address. */
const StoredPhoto = lazyPart(() => import('#areas/account/photo/stored-photo.tsx').then((m) => m.StoredPhoto))

/** The picture of a person, or the initials where there is none or it does not load. */
export function PersonFace({
  of: { Firstname, Surname, Picture },
  size,
}: {
  of: Pick<User, 'Firstname' | 'Surname' | 'Picture'>
  size?: 'small' | 'large'
}) {
  const { isBroken, setBroken } = useBroken()
  const thumbnail = thumbnailOf(Picture)
  return (
    <Avatar firstname={Firstname} surname={Surname} className={size && styles[size]}>
      {thumbnail !== null &&
        (isBroken(thumbnail) ? (
          <StoredPhoto address={thumbnail} alt="" />
        ) : (
          <img src={thumbnail} alt="" loading="lazy" decoding="async" onError={() => setBroken(thumbnail)} />
        ))}
    </Avatar>
  )
}

/** The name of an account in a list, surname first, with the face. */
export const nameColumn: Column<User> = {
  ...person('Surname', 'Name', (row: User) => row, { sort: 'Name' }),
  cell: (row) => (
    <span className={styles['person']}>
      <PersonFace of={row} size="small" />
      {personName(row, 'list')}
    </span>
  ),
}
