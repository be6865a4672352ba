import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CreditCard from 'lucide-react/icons/credit-card'
import FileText from 'lucide-react/icons/file-text'
import IdCard from 'lucide-react/icons/id-card'
import Landmark from 'lucide-react/icons/landmark'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Package from 'lucide-react/icons/package'
import { allKinds } from '#contract/assessment-kinds.ts'
import type { AdminHome } from '#contract/entities/dashboard/admin-home.ts'
import { nairaParts } from '#rules/money.ts'
import { AgeNote } from '#areas/dashboard/parts/age-note.tsx'
import { CountTile } from '#areas/dashboard/parts/count-tile.tsx'
import styles from '#areas/dashboard/dashboard.module.css'

const oldest = (at: string | null) => at && <AgeNote at={at} before="Oldest " />

/** What waits for an administrator (R-321 … R-324). Each tile opens the list that it counts, with the same filter. */
export function WaitingTiles({
  home: { SmartCards, Transfers, Answers, Payments, Orders, Products, Credits },
}: {
  home: AdminHome
}) {
  return (
    <div className={styles['tiles']}>
      {SmartCards && (
        <CountTile
          icon={IdCard}
          name="Smart card requests"
          href="/admin/smartcards?status=0"
          count={SmartCards.Count}
          note={oldest(SmartCards.OldestDate)}
        />
      )}
      {Transfers && (
        <CountTile
          icon={Landmark}
          name="Transfer requests"
          href="/admin/transferrequests?status=Pending"
          count={Transfers.Count}
          note={Transfers.HeldAmount > 0 && `${nairaParts(Transfers.HeldAmount)[0]} held`}
        />
      )}
      <AnswerTiles answers={Answers} />
      {Payments && (
        <CountTile
          icon={CreditCard}
          name="Payments to verify"
          href="/admin/payments?status=Awaiting%20Verification"
          count={Payments.Count}
          note={oldest(Payments.OldestDate)}
        />
      )}
      {Orders && (
        <CountTile
          icon={FileText}
          name="Orders to send"
          href="/admin/orders?status=Approved"
          count={Orders.Count}
          note={oldest(Orders.OldestDate)}
        />
      )}
      {Products && (
        <CountTile
          icon={Package}
          name="Products to review"
          href="/admin/products?status=Submitted"
          count={Products.Count}
          note={oldest(Products.OldestDate)}
        />
      )}
      {Credits && (
        <CountTile
          icon={CalendarClock}
          name="Overdue credits"
          href="/admin/credits?status=Overdue"
          count={Credits.Count}
          note={Credits.TotalOverdue > 0 && `${nairaParts(Credits.TotalOverdue)[0]} overdue`}
        />
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
