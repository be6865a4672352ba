import Bell from 'lucide-react/icons/bell'
import CloudCheck from 'lucide-react/icons/cloud-check'
import FileText from 'lucide-react/icons/file-text'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import UserRound from 'lucide-react/icons/user-round'
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

/** Of a person without a role, such as an applicant. The menu of a role has its own account page. */
export const account: MenuGroup = {
  heading: 'Account',
  items: [
    { name: 'My application', icon: FileText, url: '/account/welcome' },
    { name: 'My account', icon: UserRound, url: '/account/myaccount' },
  ],
}
