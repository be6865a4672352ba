import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { LucideIcon } from 'lucide-react/types'
import type { SyncWords } from '#patterns/sync-status/sync-words.ts'
import type { Tone } from '#ui/tone.ts'

/** The colour and the icon of each sync state. */
export const faces: Readonly<Record<SyncWords['face'], { tone: Tone; icon: LucideIcon }>> = {
  'caught-up': { tone: 'ok', icon: CloudCheck },
  offline: { tone: 'sun', icon: CloudOff },
  sending: { tone: 'plain', icon: RefreshCw },
  late: { tone: 'warn', icon: Clock },
  weak: { tone: 'plain', icon: Clock },
  attention: { tone: 'bad', icon: CircleAlert },
}
