import type { ReactNode } from 'react'
import type { Role } from '#contract/define.ts'
import { areaNames } from '#lib/session/areas.ts'
import { rolesOf, useUser } from '#lib/session/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import styles from './profile-block.module.css'

const roleWords: Record<Role, string> = { ...areaNames, admin: 'Administrator' }

/** Shows who is signed in, and beside it the `end`, such as the sign-out. */
export function ProfileBlock({ area, end }: { area: Role; end?: ReactNode }) {
  const user = useUser()
  const { Firstname, Surname } = user
  return (
    <div className={styles['block']}>
      <Avatar firstname={Firstname} surname={Surname} />
      <span className={styles['words']}>
        <b>
          {Firstname} {Surname}
        </b>
        <span className="muted small">{rolesOf(user).length > 0 ? roleWords[area] : 'No role yet'}</span>
      </span>
      {end}
    </div>
  )
}
