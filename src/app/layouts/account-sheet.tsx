import ChevronRight from 'lucide-react/icons/chevron-right'
import { ProfileBlock } from '#app/layouts/profile-block.tsx'
import { useMenu } from '#app/menus/menus.ts'
import { otherAreas } from '#app/layouts/other-areas.ts'
import type { Role } from '#contract/define.ts'
import { areaNames, homePath } from '#lib/session/areas.ts'
import { useUser } from '#lib/session/session.ts'
import { SignOutButton } from '#patterns/sign-out/sign-out-button.tsx'
import { ThemeChoice } from '#patterns/theme-choice/theme-choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './account-sheet.module.css'

/** Behind the avatar of a phone's top bar: who is signed in, their account, their other areas, the theme, and the sign-out. */
export function AccountSheet({ area, onClose }: { area: Role; onClose: () => void }) {
  const user = useUser()
  const items = useMenu(area).flatMap((group) => group.items)
  const links = [
    ...items.filter(({ name, url }) => name === 'My account' || url === '/account/sessions'),
    ...otherAreas(user, area).map((role) => ({ name: `${areaNames[role]} area`, url: homePath([role]) })),
  ]
  return (
    <Dialog title="Your account" closing="anyhow" onClose={onClose}>
      <div className={styles['sheet']}>
        <ProfileBlock area={area} />
        <ul className={styles['links']}>
          {links.map(({ name, url }) => (
            <li key={url}>
              <a href={url}>
                {name}
                <Icon of={ChevronRight} size="s" />
              </a>
            </li>
          ))}
        </ul>
        <div className={styles['row']}>
          <span aria-hidden="true">Colours</span>
          <ThemeChoice />
        </div>
        <SignOutButton />
      </div>
    </Dialog>
  )
}
