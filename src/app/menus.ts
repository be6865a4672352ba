import Bell from 'lucide-react/icons/bell'
import CalendarCog from 'lucide-react/icons/calendar-cog'
import CloudCheck from 'lucide-react/icons/cloud-check'
import FileText from 'lucide-react/icons/file-text'
import Gift from 'lucide-react/icons/gift'
import Globe from 'lucide-react/icons/globe'
import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListTodo from 'lucide-react/icons/list-todo'
import Map from 'lucide-react/icons/map'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import School from 'lucide-react/icons/school'
import Shapes from 'lucide-react/icons/shapes'
import Smartphone from 'lucide-react/icons/smartphone'
import UserPlus from 'lucide-react/icons/user-plus'
import Wifi from 'lucide-react/icons/wifi'
import type { LucideIcon } from 'lucide-react/types'
import type { Role } from '#contract/define.ts'

export interface MenuItem { readonly name: string; readonly icon: LucideIcon; readonly url: string }
/** A headed group of the side menu. */
export interface MenuGroup { readonly heading: string; readonly items: readonly MenuItem[] }

/** For everyone with a session. */
const you: MenuGroup = {
  heading: 'You',
  items: [
    { name: 'Saved and sent', icon: CloudCheck, url: '/sync' },
    { name: 'Notifications', icon: Bell, url: '/notifications' },
    { name: 'Signed-in devices', icon: MonitorSmartphone, url: '/account/sessions' },
  ],
}

/** R-042 … R-056, with what exists. A page that does not stand has no entry. */
export const menus: Record<Role, readonly MenuGroup[]> = {
  admin: [
    { heading: 'Dashboard', items: [{ name: 'Dashboard', icon: LayoutDashboard, url: '/admin/home' }] },
    {
      heading: 'Accounts',
      items: [
        { name: 'Referrals', icon: UserPlus, url: '/admin/referrals' },
        { name: 'Referral awards', icon: Gift, url: '/admin/referralawards' },
      ],
    },
    {
      heading: 'Shop',
      items: [
        { name: 'Categories', icon: Shapes, url: '/admin/categories' },
        { name: 'Countries', icon: Globe, url: '/admin/countries' },
        { name: 'States', icon: Map, url: '/admin/states' },
        { name: 'Cities', icon: MapPin, url: '/admin/cities' },
        { name: 'Airtime plans', icon: Smartphone, url: '/admin/airtimeplans' },
        { name: 'Data plans', icon: Wifi, url: '/admin/dataplans' },
      ],
    },
    {
      heading: 'Learn',
      items: [
        { name: 'Answered assessments', icon: MessageSquareText, url: '/admin/answeredassessment' },
        { name: 'Schools', icon: School, url: '/admin/schools' },
        { name: 'Calendar types', icon: CalendarCog, url: '/admin/calendertypes' },
      ],
    },
    { heading: 'Other', items: [{ name: 'E-forms', icon: ListTodo, url: '/admin/eforms' }, { name: 'Sync status', icon: CloudCheck, url: '/admin/syncstatus' }] },
    you,
  ],
  vendor: [{ heading: 'Home', items: [{ name: 'Home', icon: House, url: '/vendor/home' }] }, { heading: 'Accounts', items: [{ name: 'My referrals', icon: UserPlus, url: '/vendor/referrals' }] }, you],
  mentor: [
    { heading: 'Home', items: [{ name: 'Home', icon: House, url: '/mentor/home' }] },
    { heading: 'Learn', items: [{ name: 'Student responses', icon: MessageSquareText, url: '/mentor/careerassessments' }, { name: 'Sync status', icon: CloudCheck, url: '/mentor/syncstatus' }] },
    you,
  ],
  student: [
    { heading: 'Home', items: [{ name: 'Home', icon: House, url: '/student/home' }] },
    {
      heading: 'Learn',
      items: [
        { name: 'New assessments', icon: FileText, url: '/student/newassessments' },
        { name: 'My answers', icon: MessageSquareText, url: '/student/careerassessments' },
      ],
    },
    you,
  ],
  parent: [{ heading: 'Home', items: [{ name: 'Home', icon: House, url: '/parent/home' }] }, you],
}

/** A student's thumb reaches these on a phone; the rest is behind More. */
export const studentBar: readonly MenuItem[] = [
  { name: 'Home', icon: House, url: '/student/home' },
  { name: 'Assessments', icon: FileText, url: '/student/newassessments' },
  { name: 'Answers', icon: MessageSquareText, url: '/student/careerassessments' },
  { name: 'Sent', icon: CloudCheck, url: '/sync' },
]

/** The menu entry a path belongs to: itself, or the list it is an item of. */
export function menuItemOf(role: Role, path: string): MenuItem | undefined {
  const items = menus[role].flatMap((group) => group.items)
  return items.filter(({ url }) => path === url || path.startsWith(`${url}/`)).toSorted((a, b) => b.url.length - a.url.length)[0]
}
