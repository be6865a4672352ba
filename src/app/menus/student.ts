import CalendarDays from 'lucide-react/icons/calendar-days'
import CloudCheck from 'lucide-react/icons/cloud-check'
import FileText from 'lucide-react/icons/file-text'
import House from 'lucide-react/icons/house'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Package from 'lucide-react/icons/package'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'
import { allKinds } from '#contract/assessment-kinds.ts'
import type { MenuGroup, MenuItem } from './menu.ts'

export const studentMenu: readonly MenuGroup[] = [
  { heading: 'Home', items: [{ name: 'Home', icon: House, url: '/student/home' }] },
  {
    heading: 'Learn',
    items: [
      ...allKinds.flatMap(({ words, pages }) => [
        { name: words.open, icon: FileText, url: pages.open },
        { name: words.mine, icon: MessageSquareText, url: pages.mine },
      ]),
      { name: 'Mentor requests', icon: MessageSquareText, url: '/student/requests' },
    ],
  },
  {
    heading: 'Events',
    items: [{ name: 'Career events', icon: CalendarDays, url: '/student/registerforcareerevent' }],
  },
  {
    heading: 'Money',
    items: [
      { name: 'Wallet', icon: Wallet, url: '/student/wallets' },
      { name: 'Shop', icon: Store, url: '/student/shop' },
      { name: 'Orders', icon: Package, url: '/student/orders' },
      { name: 'My payments', icon: ReceiptText, url: '/student/payments' },
    ],
  },
  { heading: 'Account', items: [{ name: 'My account', icon: UserRound, url: '/student/account' }] },
]

/** A phone has room for two entries: those of the first kind. The other kinds are on the home and behind More. */
const learning: readonly MenuItem[] = allKinds.slice(0, 1).flatMap(({ pages }) => [
  { name: 'Assessments', icon: FileText, url: pages.open },
  { name: 'Answers', icon: MessageSquareText, url: pages.mine },
])

/** The entries at the bottom of a student's phone; the other entries are behind More. */
export const studentBar: readonly MenuItem[] = [
  { name: 'Home', icon: House, url: '/student/home' },
  ...learning,
  { name: 'Outbox', icon: CloudCheck, url: '/sync' },
]
