import Banknote from 'lucide-react/icons/banknote'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarCog from 'lucide-react/icons/calendar-cog'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CardSim from 'lucide-react/icons/card-sim'
import ChartPie from 'lucide-react/icons/chart-pie'
import CreditCard from 'lucide-react/icons/credit-card'
import CloudCheck from 'lucide-react/icons/cloud-check'
import FileText from 'lucide-react/icons/file-text'
import Gift from 'lucide-react/icons/gift'
import Globe from 'lucide-react/icons/globe'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import HandCoins from 'lucide-react/icons/hand-coins'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import IdCard from 'lucide-react/icons/id-card'
import Landmark from 'lucide-react/icons/landmark'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListTodo from 'lucide-react/icons/list-todo'
import Mail from 'lucide-react/icons/mail'
import Map from 'lucide-react/icons/map'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Newspaper from 'lucide-react/icons/newspaper'
import Package from 'lucide-react/icons/package'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import Repeat from 'lucide-react/icons/repeat'
import Scale from 'lucide-react/icons/scale'
import School from 'lucide-react/icons/school'
import ScrollText from 'lucide-react/icons/scroll-text'
import Shapes from 'lucide-react/icons/shapes'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Smartphone from 'lucide-react/icons/smartphone'
import SmartphoneNfc from 'lucide-react/icons/smartphone-nfc'
import Sprout from 'lucide-react/icons/sprout'
import Store from 'lucide-react/icons/store'
import Trash from 'lucide-react/icons/trash-2'
import TrendingUp from 'lucide-react/icons/trending-up'
import Truck from 'lucide-react/icons/truck'
import UserPlus from 'lucide-react/icons/user-plus'
import UserRound from 'lucide-react/icons/user-round'
import UserRoundSearch from 'lucide-react/icons/user-round-search'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import Wifi from 'lucide-react/icons/wifi'
import { allKinds } from '#contract/assessment-kinds.ts'
import type { MenuGroup } from './menu.ts'

export const adminMenu: readonly MenuGroup[] = [
  { heading: 'Dashboard', items: [{ name: 'Dashboard', icon: LayoutDashboard, url: '/admin/home' }] },
  {
    heading: 'Accounts',
    items: [
      { name: 'Administrators', icon: ShieldCheck, url: '/admin/accounts', needs: 'Account/GetAdmins' },
      { name: 'Students', icon: GraduationCap, url: '/admin/students', needs: 'Account/GetStudents' },
      { name: 'Mentors', icon: HeartHandshake, url: '/admin/mentors', needs: 'Account/GetMentors' },
      {
        name: 'Mentor applications',
        icon: UserRoundSearch,
        url: '/admin/mentorapplications',
        needs: 'Account/GetMentorApplications',
      },
      { name: 'Vendors', icon: Store, url: '/admin/vendors', needs: 'Account/GetVendors' },
      { name: 'Parents', icon: Users, url: '/admin/parents', needs: 'Account/GetParents' },
      { name: 'Smart cards', icon: IdCard, url: '/admin/smartcards', needs: 'Account/GetUserSmartCards' },
      {
        name: 'Registered users',
        icon: CalendarCheck,
        url: '/admin/eventregistereduser',
        needs: 'Calendar/GetEventRegisteredUsers',
      },
      { name: 'Calendar', icon: CalendarDays, url: '/admin/calenders', needs: 'Calendar/GetAdminCalenderEvents' },
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
      { name: 'Orders', icon: FileText, url: '/admin/orders', needs: 'Order/GetOrders' },
      { name: 'Order settings', icon: ScrollText, url: '/admin/ordersettings', needs: 'Order/GetOrderSetting' },
      {
        name: 'Credit settings',
        icon: CalendarCog,
        url: '/admin/creditsettings',
        needs: 'Credit/GetCreditSetting',
        service: 'credit',
      },
      { name: 'Carts', icon: ShoppingCart, url: '/admin/carts', needs: 'Cart/GetCarts' },
      { name: 'Countries', icon: Globe, url: '/admin/countries', needs: 'CountryState/GetCountries' },
      { name: 'States', icon: Map, url: '/admin/states', needs: 'CountryState/GetStates' },
      { name: 'Cities', icon: MapPin, url: '/admin/cities', needs: 'CountryState/GetCities' },
      {
        name: 'Airtime plans',
        icon: Smartphone,
        url: '/admin/airtimeplans',
        needs: 'Communication/GetAirtimePlans',
        service: 'airtime',
      },
      {
        name: 'Data plans',
        icon: Wifi,
        url: '/admin/dataplans',
        needs: 'Communication/GetDataPlans',
        service: 'airtime',
      },
    ],
  },
  {
    heading: 'Pay',
    items: [
      { name: 'Wallets', icon: Wallet, url: '/admin/wallets', needs: 'Wallet/GetWalletTransactions' },
      { name: 'Bank accounts', icon: Landmark, url: '/admin/bankaccounts', needs: 'Wallet/GetVirtualAccounts' },
      { name: 'Bank deposits', icon: HandCoins, url: '/admin/bankdeposits', needs: 'Wallet/GetBankDeposits' },
      { name: 'Payments', icon: CreditCard, url: '/admin/payments', needs: 'Payment/GetPayments' },
      { name: 'Provider statements', icon: ScrollText, url: '/admin/statements', needs: 'Payment/GetStatementLines' },
      {
        name: 'Credits',
        icon: CalendarClock,
        url: '/admin/credits',
        needs: 'Credit/GetCreditTransactions',
        service: 'credit',
      },
      {
        name: 'Transfer requests',
        icon: Landmark,
        url: '/admin/transferrequests',
        needs: 'Wallet/GetBankTransferRequests',
      },
      { name: 'Vendor payouts', icon: Banknote, url: '/admin/payouts', needs: 'Wallet/GetVendorBalances' },
      {
        name: 'Edu-points',
        icon: Gift,
        url: '/admin/edupoints',
        needs: 'Wallet/GetUserEduPointTransactions',
      },
      { name: 'Edu-point rules', icon: ListTodo, url: '/admin/edupointrules', needs: 'Wallet/GetEduPointRules' },
      {
        name: 'Savings',
        icon: PiggyBank,
        url: '/admin/savings',
        needs: 'Saving/GetSavingTransactions',
        service: 'savings',
      },
      {
        name: 'Automatic saving',
        icon: Repeat,
        url: '/admin/autosavesettings',
        needs: 'Saving/GetAutoSaveSettings',
        service: 'savings',
      },
      {
        name: 'Spending budgets',
        icon: ChartPie,
        url: '/admin/spendingbudgets',
        needs: 'Saving/GetSpendingBudgets',
        service: 'savings',
      },
      {
        name: 'Investments',
        icon: Sprout,
        url: '/admin/investments',
        needs: 'Investment/GetInvestments',
        service: 'investments',
      },
      {
        name: 'Student investments',
        icon: TrendingUp,
        url: '/admin/studentinvestments',
        needs: 'Investment/GetUserInvestments',
        service: 'investments',
      },
      { name: 'Funds', icon: HandCoins, url: '/admin/funds', needs: 'Wallet/GetFunds' },
      { name: 'Ledger', icon: Scale, url: '/admin/ledger', needs: 'Wallet/GetLedgerProof' },
      {
        name: 'Airtime and data',
        icon: SmartphoneNfc,
        url: '/admin/airtimes',
        needs: 'Communication/GetAirtimeDataTransactions',
        service: 'airtime',
      },
      {
        name: 'Data',
        icon: CardSim,
        url: '/admin/datas',
        needs: 'Communication/GetDataTransactions',
        service: 'airtime',
      },
    ],
  },
  {
    heading: 'Learn',
    items: [
      ...allKinds.flatMap(({ words, pages, calls }) => [
        { name: words.authored, icon: ListTodo, url: pages.authored, needs: calls.authored },
        { name: words.answered, icon: MessageSquareText, url: pages.answered, needs: calls.answered },
      ]),
      {
        name: 'Unanswered requests',
        icon: HeartHandshake,
        url: '/admin/mentoringrequests',
        needs: 'Mentoring/GetUnansweredRequests',
      },
    ],
  },
  {
    heading: 'Other',
    items: [
      { name: 'Blogs', icon: Newspaper, url: '/admin/blogs', needs: 'Blog/GetBlogs' },
      {
        name: 'Message templates',
        icon: FileText,
        url: '/admin/messagetemplates',
        needs: 'MessageTemplate/GetEmailTemplates',
      },
      { name: 'E-mails', icon: Mail, url: '/admin/emails', needs: 'Message/GetEmails' },
      { name: 'SMS', icon: MessageSquareText, url: '/admin/sms', needs: 'Message/GetSMSs' },
      { name: 'E-forms', icon: ListTodo, url: '/admin/eforms', needs: 'Eform/GetForms' },
      { name: 'Sync status', icon: CloudCheck, url: '/admin/syncstatus', needs: 'Sync/GetSyncStatus' },
      { name: 'Portal health', icon: CloudCheck, url: '/admin/health', needs: 'Sync/GetPortalHealth' },
      { name: 'Trash', icon: Trash, url: '/admin/trash', needs: 'Trash/GetTrash' },
      { name: 'Audit log', icon: ScrollText, url: '/admin/audit', needs: 'Audit/GetAuditLog' },
    ],
  },
  { heading: 'Account', items: [{ name: 'My account', icon: UserRound, url: '/admin/account' }] },
]
