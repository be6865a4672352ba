import type { LucideIcon } from 'lucide-react/types'
import Banknote from 'lucide-react/icons/banknote'
import BookOpen from 'lucide-react/icons/book-open'
import Calendar from 'lucide-react/icons/calendar'
import Clock from 'lucide-react/icons/clock'
import Gauge from 'lucide-react/icons/gauge'
import MapPin from 'lucide-react/icons/map-pin'
import Percent from 'lucide-react/icons/percent'
import Ruler from 'lucide-react/icons/ruler'
import Thermometer from 'lucide-react/icons/thermometer'
import Users from 'lucide-react/icons/users'
import Weight from 'lucide-react/icons/weight'

/** The drawings an author may name for a unit (UnitOfMeasureIcon); another name draws nothing. */
export const unitIcons: ReadonlyMap<string, LucideIcon> = new Map([
  ['money', Banknote],
  ['pages', BookOpen],
  ['days', Calendar],
  ['time', Clock],
  ['speed', Gauge],
  ['distance', MapPin],
  ['percent', Percent],
  ['length', Ruler],
  ['temperature', Thermometer],
  ['people', Users],
  ['weight', Weight],
])
