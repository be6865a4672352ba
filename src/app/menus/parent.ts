import House from 'lucide-react/icons/house'
import ReceiptText from 'lucide-react/icons/receipt-text'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'
import type { MenuGroup } from './menu.ts'

export const parentMenu: readonly MenuGroup[] = [
  { heading: 'Home', items: [{ name: 'Home', icon: House, url: '/parent/home' }] },
  {
    heading: 'Money',
    items: [
      { name: 'Wallet', icon: Wallet, url: '/parent/wallets' },
      { name: 'My payments', icon: ReceiptText, url: '/parent/payments' },
    ],
  },
  { heading: 'Account', items: [{ name: 'My account', icon: UserRound, url: '/parent/account' }] },
]
