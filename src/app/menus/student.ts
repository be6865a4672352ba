import CloudCheck from 'lucide-react/icons/cloud-check'
import FileText from 'lucide-react/icons/file-text'
import House from 'lucide-react/icons/house'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'
import { allKinds } from '#contract/assessment-kinds.ts'
import type { MenuGroup, MenuItem } from './menu.ts'

export const studentMenu: readonly MenuGroup[] = [
  { heading: 'Home', items: [{ name: 'Home', icon: House, url: '/student/home' }] },
  {
    heading: 'Learn',
    items: allKinds.flatMap(({ words, pages }) => [
      { name: words.open, icon: FileText, url: pages.open },
      { name: words.mine, icon: MessageSquareText, url: pages.mine },
    ]),
  },
  { heading: 'Money', items: [{ name: 'Wallet', icon: Wallet, url: '/student/wallets' }] },
  { heading: 'Account', items: [{ name: 'My account', icon: UserRound, url: '/student/account' }] },
]

/** A phone has room for two of them; those that are open to answer come first. */
const learning: readonly MenuItem[] = [
  ...allKinds.map(({ words, pages }) => ({ name: words.bar, icon: FileText, url: pages.open })),
  ...allKinds.map(({ pages }) => ({ name: 'Answers', icon: MessageSquareText, url: pages.mine })),
].slice(0, 2)

/** The entries at the bottom of a student's phone; the other entries are behind More. */
export const studentBar: readonly MenuItem[] = [
  { name: 'Home', icon: House, url: '/student/home' },
  ...learning,
  { name: 'Outbox', icon: CloudCheck, url: '/sync' },
]
