import CloudCheck from 'lucide-react/icons/cloud-check'
import FileText from 'lucide-react/icons/file-text'
import House from 'lucide-react/icons/house'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import UserRound from 'lucide-react/icons/user-round'
import { allKinds, assessmentKinds } from '#contract/assessment-kinds.ts'
import type { MenuGroup, MenuItem } from './menu.ts'
import { you } from './you.ts'

export const studentMenu: readonly MenuGroup[] = [
  { heading: 'Home', items: [{ name: 'Home', icon: House, url: '/student/home' }] },
  {
    heading: 'Learn',
    items: allKinds.flatMap(({ words, pages }) => [
      { name: words.open, icon: FileText, url: pages.open },
      { name: words.mine, icon: MessageSquareText, url: pages.mine },
    ]),
  },
  { heading: 'Account', items: [{ name: 'My account', icon: UserRound, url: '/student/account' }] },
  you,
]

/** The entries at the bottom of a student's phone; the other entries are behind More. */
export const studentBar: readonly MenuItem[] = [
  { name: 'Home', icon: House, url: '/student/home' },
  { name: 'Assessments', icon: FileText, url: assessmentKinds.career.pages.open },
  { name: 'Answers', icon: MessageSquareText, url: assessmentKinds.career.pages.mine },
  { name: 'Sent', icon: CloudCheck, url: '/sync' },
]
