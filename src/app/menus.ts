import Bell from 'lucide-react/icons/bell'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarCog from 'lucide-react/icons/calendar-cog'
import CardSim from 'lucide-react/icons/card-sim'
import CloudCheck from 'lucide-react/icons/cloud-check'
import FileText from 'lucide-react/icons/file-text'
import Gift from 'lucide-react/icons/gift'
import Globe from 'lucide-react/icons/globe'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import House from 'lucide-react/icons/house'
import IdCard from 'lucide-react/icons/id-card'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListTodo from 'lucide-react/icons/list-todo'
import Map from 'lucide-react/icons/map'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Package from 'lucide-react/icons/package'
import School from 'lucide-react/icons/school'
import ScrollText from 'lucide-react/icons/scroll-text'
import Shapes from 'lucide-react/icons/shapes'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Smartphone from 'lucide-react/icons/smartphone'
import SmartphoneNfc from 'lucide-react/icons/smartphone-nfc'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import UserPlus from 'lucide-react/icons/user-plus'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import Wifi from 'lucide-react/icons/wifi'
import type { LucideIcon } from 'lucide-react/types'
import type { CallKey } from '#contract/contract.ts'
import type { Role } from '#contract/define.ts'
import type { SessionUser } from '#contract/entities/session.ts'

/** `needs`: the call without which an admin's page has nothing to show. */
export interface MenuItem { readonly name: string; readonly icon: LucideIcon; readonly url: string; readonly needs?: CallKey }
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
        { name: 'Administrators', icon: ShieldCheck, url: '/admin/accounts', needs: 'Account/GetAdmins' },
        { name: 'Students', icon: GraduationCap, url: '/admin/students', needs: 'Account/GetStudents' },
        { name: 'Mentors', icon: HeartHandshake, url: '/admin/mentors', needs: 'Account/GetMentors' },
        { name: 'Vendors', icon: Store, url: '/admin/vendors', needs: 'Account/GetVendors' },
        { name: 'Parents', icon: Users, url: '/admin/parents', needs: 'Account/GetParents' },
        { name: 'Smart cards', icon: IdCard, url: '/admin/smartcards', needs: 'Account/GetUserSmartCards' },
        { name: 'Registered users', icon: CalendarCheck, url: '/admin/eventregistereduser', needs: 'Calendar/GetEventRegisteredUsers' },
        { name: 'Schools', icon: School, url: '/admin/schools', needs: 'School/GetSchools' },
        { name: 'Calendar types', icon: CalendarCog, url: '/admin/calendertypes', needs: 'Calendar/GetCalenderTypes' },
        { name: 'Referrals', icon: UserPlus, url: '/admin/referrals', needs: 'Referral/GetReferrals' },
        { name: 'Referral awards', icon: Gift, url: '/admin/referralawards', needs: 'Referral/GetReferralAwards' },
      ],
    },
    {
      heading: 'Shop',
      items: [
        { name: 'Products', icon: Package, url: '/admin/products', needs: 'Product/GetProducts' },
        { name: 'Categories', icon: Shapes, url: '/admin/categories', needs: 'Category/GetAllCategories' },
        { name: 'Shipping', icon: Truck, url: '/admin/shipping', needs: 'Shipping/GetShippingDetails' },
        { name: 'Carts', icon: ShoppingCart, url: '/admin/carts', needs: 'Cart/GetCarts' },
        { name: 'Countries', icon: Globe, url: '/admin/countries', needs: 'CountryState/GetCountries' },
        { name: 'States', icon: Map, url: '/admin/states', needs: 'CountryState/GetStates' },
        { name: 'Cities', icon: MapPin, url: '/admin/cities', needs: 'CountryState/GetCities' },
        { name: 'Airtime plans', icon: Smartphone, url: '/admin/airtimeplans', needs: 'Communication/GetAirtimePlans' },
        { name: 'Data plans', icon: Wifi, url: '/admin/dataplans', needs: 'Communication/GetDataPlans' },
      ],
    },
    {
      heading: 'Pay',
      items: [
        { name: 'Airtime and data', icon: SmartphoneNfc, url: '/admin/airtimes', needs: 'Communication/GetAirtimeDataTransactions' },
        { name: 'Data', icon: CardSim, url: '/admin/datas', needs: 'Communication/GetDataTransactions' },
      ],
    },
    { heading: 'Learn', items: [{ name: 'Answered assessments', icon: MessageSquareText, url: '/admin/answeredassessment', needs: 'Assessment/GetAnsweredCareerAssessments' }] },
    { heading: 'Other', items: [{ name: 'E-forms', icon: ListTodo, url: '/admin/eforms', needs: 'Eform/GetForms' }, { name: 'Sync status', icon: CloudCheck, url: '/admin/syncstatus', needs: 'Sync/GetSyncStatus' }, { name: 'Audit log', icon: ScrollText, url: '/admin/audit', needs: 'Audit/GetAuditLog' }] },
    you,
  ],
  vendor: [{ heading: 'Home', items: [{ name: 'Home', icon: House, url: '/vendor/home' }] }, { heading: 'Accounts', items: [{ name: 'My account', icon: UserRound, url: '/vendor/accounts' }, { name: 'My referrals', icon: UserPlus, url: '/vendor/referrals' }] }, { heading: 'Shop', items: [{ name: 'My products', icon: Package, url: '/vendor/products' }, { name: 'Pending carts', icon: ShoppingCart, url: '/vendor/carts' }] }, you],
  mentor: [
    { heading: 'Home', items: [{ name: 'Home', icon: House, url: '/mentor/home' }] },
    { heading: 'Learn', items: [{ name: 'Student responses', icon: MessageSquareText, url: '/mentor/careerassessments' }, { name: 'Sync status', icon: CloudCheck, url: '/mentor/syncstatus' }] },
    { heading: 'Account', items: [{ name: 'My account', icon: UserRound, url: '/mentor/account' }] },
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
    { heading: 'Account', items: [{ name: 'My account', icon: UserRound, url: '/student/account' }] },
    you,
  ],
  parent: [{ heading: 'Home', items: [{ name: 'Home', icon: House, url: '/parent/home' }] }, you],
}

/** The menu of an area as this person may use it: an admin without full access finds only what is permitted. */
export function menuOf(area: Role, person: Pick<SessionUser, 'AllowAllEndPoints'> & { readonly AdminEndPoints: readonly { readonly Id: string }[] }): readonly MenuGroup[] {
  if (area !== 'admin' || person.AllowAllEndPoints) return menus[area]
  const permitted = new Set(person.AdminEndPoints.map(({ Id }) => Id))
  return menus.admin.map(({ heading, items }) => ({ heading, items: items.filter(({ needs }) => needs === undefined || permitted.has(needs)) })).filter(({ items }) => items.length > 0)
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
