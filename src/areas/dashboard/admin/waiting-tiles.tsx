import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CreditCard from 'lucide-react/icons/credit-card'
import FileText from 'lucide-react/icons/file-text'
import IdCard from 'lucide-react/icons/id-card'
import Landmark from 'lucide-react/icons/landmark'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Package from 'lucide-react/icons/package'
import type { LucideIcon } from 'lucide-react/types'
import type { ReactNode } from 'react'
import { allKinds } from '#contract/assessment-kinds.ts'
import type { AdminHome } from '#contract/entities/dashboard/admin-home.ts'
import { nairaParts } from '#rules/money.ts'
import { AgeNote } from '#areas/dashboard/parts/age-note.tsx'
import { CountTile } from '#areas/dashboard/parts/count-tile.tsx'
import styles from '#areas/dashboard/dashboard.module.css'

const oldest = (at: string | null) => at && <AgeNote at={at} before="Oldest " />
const amount = (kobo: number, word: string) => kobo > 0 && `${nairaParts(kobo)[0]} ${word}`

interface Work {
  readonly Count: number
}

/** A tile of one kind of work; null where the reader may not read its list. */
function tile<W extends Work>(
  work: W | null,
  icon: LucideIcon,
  name: string,
  href: string,
  note: (work: W) => ReactNode,
) {
  return work && <CountTile icon={icon} name={name} href={href} count={work.Count} note={note(work)} />
}
const age = ({ OldestDate }: { readonly OldestDate: string | null }) => oldest(OldestDate)

/** What waits for an administrator (R-321 … R-324). Each tile opens the list that it counts, with the same filter. */
export function WaitingTiles({ home }: { home: AdminHome }) {
  return (
    <div className={styles['tiles']}>
      {tile(home.SmartCards, IdCard, 'Smart card requests', '/admin/smartcards?status=0', age)}
      {tile(home.Transfers, Landmark, 'Transfer requests', '/admin/transferrequests?status=Pending', ({ HeldAmount }) =>
        amount(HeldAmount, 'held'),
      )}
      <AnswerTiles answers={home.Answers} />
      {tile(home.Payments, CreditCard, 'Payments to verify', '/admin/payments?status=Awaiting%20Verification', age)}
      {tile(home.Orders, FileText, 'Orders to send', '/admin/orders?status=Approved', age)}
      {tile(home.Products, Package, 'Products to review', '/admin/products?status=Submitted', age)}
      {tile(home.Credits, CalendarClock, 'Overdue credits', '/admin/credits?status=Overdue', ({ TotalOverdue }) =>
        amount(TotalOverdue, 'overdue'),
      )}
    </div>
  )
}

/** Career and mentoring assessments always have a tile; other kinds have one while something waits. */
const always: readonly string[] = ['career', 'mentoring']

function AnswerTiles({ answers }: { answers: AdminHome['Answers'] }) {
  return allKinds.flatMap(({ name, words, pages }) => {
    const one = answers.find(({ Kind }) => Kind === name)
    if (!one) return []
    return [
      (one.Count > 0 || always.includes(name)) && (
        <CountTile
          key={name}
          icon={MessageSquareText}
          name={words.authored}
          href={pages.answered}
          count={one.Count}
          note={oldest(one.OldestDate)}
        />
      ),
      one.Held > 0 && (
        <CountTile
          key={`${name}-held`}
          icon={CircleAlert}
          name={`${words.authored} to decide`}
          href={`${pages.answered}?show=held`}
          count={one.Held}
        />
      ),
    ]
  })
}
