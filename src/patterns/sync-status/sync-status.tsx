import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useSyncWords } from '#patterns/sync-status/use-sync-words.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'

const faces = {
  'caught-up': { tone: 'ok', icon: CloudCheck },
  offline: { tone: 'sun', icon: CloudOff },
  sending: { tone: 'plain', icon: RefreshCw },
  late: { tone: 'warn', icon: Clock },
  weak: { tone: 'plain', icon: Clock },
  attention: { tone: 'bad', icon: CircleAlert },
} as const

/**
 * The one component that shows the sync state, on every page. `kept`: answers of the form on the screen that are
 * committed here. Each page places it; `SyncVoice` reads the words out.
 */
export function SyncStatus({ kept = 0 }: { kept?: number }) {
  const words = useSyncWords(kept)
  if (!words) return null
  const { face, title, text, link } = words
  const { tone, icon } = faces[face]
  const action =
    link &&
    (face === 'attention' ? (
      <LinkButton href={link.href} size="compact">
        {link.label}
      </LinkButton>
    ) : (
      <a href={link.href}>{link.label}</a>
    ))
  return (
    <Notice tone={tone} icon={icon} title={title} action={action}>
      {text}
    </Notice>
  )
}
