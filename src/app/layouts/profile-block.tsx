import type { Role } from '#contract/define.ts'
import { areaNames } from '#lib/session/areas.ts'
import { useUser } from '#lib/session/session.ts'
import { SignOutButton } from '#patterns/sign-out/sign-out-button.tsx'
import { Avatar } from '#ui/avatar.tsx'
import styles from './profile-block.module.css'

const roleWords: Record<Role, string> = { ...areaNames, admin: 'Administrator' }

/** Shows who is signed in, and the sign-out. */
export function ProfileBlock({ area }: { area: Role }) {
  const { Firstname, Surname } = useUser()
  return (
    <div className={styles['block']}>
      <Avatar firstname={Firstname} surname={Surname} />
      <span className={styles['words']}>
        <b>
          {Firstname} {Surname}
        </b>
        <span className="muted small">{roleWords[area]}</span>
      </span>
      <SignOutButton iconOnly />
    </div>
  )
}
