import House from 'lucide-react/icons/house'
import type { MenuGroup } from './menu.ts'
import { you } from './you.ts'

export const parentMenu: readonly MenuGroup[] = [
  { heading: 'Home', items: [{ name: 'Home', icon: House, url: '/parent/home' }] },
  you,
]
