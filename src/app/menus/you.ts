import Bell from 'lucide-react/icons/bell'
import CloudCheck from 'lucide-react/icons/cloud-check'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import type { MenuGroup } from './menu.ts'

/** For everyone with a session. */
export const you: MenuGroup = {
  heading: 'You',
  items: [
    { name: 'Outbox', icon: CloudCheck, url: '/sync' },
    { name: 'Notifications', icon: Bell, url: '/notifications' },
    { name: 'Signed-in devices', icon: MonitorSmartphone, url: '/account/sessions' },
  ],
}
