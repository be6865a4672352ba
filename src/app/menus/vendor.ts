import Banknote from 'lucide-react/icons/banknote'
import House from 'lucide-react/icons/house'
import Landmark from 'lucide-react/icons/landmark'
import Package from 'lucide-react/icons/package'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import UserPlus from 'lucide-react/icons/user-plus'
import ReceiptText from 'lucide-react/icons/receipt-text'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'
import type { MenuGroup } from './menu.ts'

export const vendorMenu: readonly MenuGroup[] = [
  { heading: 'Home', items: [{ name: 'Home', icon: House, url: '/vendor/home' }] },
  {
    heading: 'Accounts',
    items: [
      { name: 'My account', icon: UserRound, url: '/vendor/accounts' },
      { name: 'My referrals', icon: UserPlus, url: '/vendor/referrals' },
    ],
  },
  {
    heading: 'Money',
    items: [
      { name: 'Wallet', icon: Wallet, url: '/vendor/wallets' },
      { name: 'Earnings', icon: Banknote, url: '/vendor/earnings' },
      { name: 'Transfer activities', icon: Landmark, url: '/vendor/transferactivites' },
      { name: 'My payments', icon: ReceiptText, url: '/vendor/payments' },
    ],
  },
  {
    heading: 'Shop',
    items: [
      { name: 'My products', icon: Package, url: '/vendor/products' },
      { name: 'Orders', icon: ShoppingCart, url: '/vendor/orders' },
      { name: 'Pending carts', icon: ShoppingCart, url: '/vendor/carts' },
    ],
  },
]
