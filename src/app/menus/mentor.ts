import CalendarDays from 'lucide-react/icons/calendar-days'
import CloudCheck from 'lucide-react/icons/cloud-check'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import House from 'lucide-react/icons/house'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import UserRound from 'lucide-react/icons/user-round'
import { allKinds } from '#contract/assessment-kinds.ts'
import type { MenuGroup } from './menu.ts'

export const mentorMenu: readonly MenuGroup[] = [
  { heading: 'Home', items: [{ name: 'Home', icon: House, url: '/mentor/home' }] },
  {
    heading: 'Learn',
    items: [
      ...allKinds.map(({ words, pages }) => ({ name: words.review, icon: MessageSquareText, url: pages.review })),
      { name: 'Student requests', icon: HeartHandshake, url: '/mentor/requests' },
      { name: 'Calendar', icon: CalendarDays, url: '/mentor/calendars' },
      { name: 'Sync status', icon: CloudCheck, url: '/mentor/syncstatus' },
    ],
  },
  { heading: 'Account', items: [{ name: 'My account', icon: UserRound, url: '/mentor/account' }] },
]
