import { must } from '#kit/must.ts'
import { stuckBefore } from '#rules/stuck-before.ts'
import { notify } from '#server/db/notify.ts'
import type { Making } from './making.ts'

const dayHours = 24

/** Units a day of the published products, best first: weekdays sell more than Sundays. */
const dailySales: readonly number[] = [6, 5, 4, 2, 2, 1]

/** What was sold on each of the last thirty days, in Lagos. */
export async function makeSales({ tx, now, random }: Making): Promise<void> {
  const products = await tx<{ id: string }[]>`select id from product where status = 'Published' order by amount, id`
  const sales = products.flatMap(({ id }, at) =>
    Array.from({ length: 30 }, (_, daysAgo) => ({
      id,
      daysAgo,
      count: Math.round(
        (dailySales[at] ?? 1) *
          (0.4 + random()) *
          (new Date(now.getTime() - daysAgo * dayHours * 3_600_000).getUTCDay() === 0 ? 0.4 : 1),
      ),
    })).filter(({ count }) => count > 0),
  )
  await tx`
    insert into product_sale (product_id, sold_on, count)
    select s.id, (${now} at time zone 'Africa/Lagos')::date - s."daysAgo", s.count
    from jsonb_to_recordset(${tx.json(sales)}) as s(id uuid, "daysAgo" int, count int)`
}

/** The last reports of students' devices: most have sent everything, one waits for an hour, and one is stuck (X-009, X-010). */
export async function makeDevices({ tx, now, id, ago }: Making, students: readonly string[]): Promise<void> {
  const devices = [
    { waiting: 0, hours: null, seen: 1, label: 'Chrome on Android' },
    { waiting: 0, hours: null, seen: 3, label: 'Opera Mini on Android' },
    { waiting: 1, hours: 1, seen: 0.5, label: 'Chrome on Android' },
    { waiting: 3, hours: 5 * dayHours, seen: 4 * dayHours, label: 'Firefox on Windows' },
    { waiting: 0, hours: null, seen: 20, label: 'Safari on iPhone' },
    { waiting: 0, hours: null, seen: 50, label: 'Edge on Windows' },
  ]
  await tx`insert into device_status ${tx(
    devices.map(({ waiting, hours, seen, label }, at) => {
      const oldest = hours === null ? null : ago(hours)
      return {
        person_id: must(students[10 + at * 7], 'a student'),
        device_id: id(ago(1000)),
        label,
        revision: 'demo',
        waiting,
        oldest_at: oldest,
        empty_at: ago((hours ?? seen) + 1),
        seen_at: ago(seen),
        told_at: oldest !== null && oldest < stuckBefore(now) ? ago(1) : null,
      }
    }),
  )}`
}

/** The demo's parent sees the progress of the demo's student (V-15). */
export async function makeFamily({ tx, id, ago }: Making, parent: string, child: string): Promise<void> {
  await tx`insert into family_link ${tx({ id: id(ago(500)), parent_id: parent, child_id: child, linked_at: ago(500), shows_wallet: true, shows_orders: true })}`
}

/** People of the demo by what they do. */
interface Told {
  readonly admin: string
  readonly vendor: string
  readonly parent: string
}

/** One unread notification for every role that the answers and the feedback leave without one. */
export async function makeNotifications({ tx, ago }: Making, { admin, vendor, parent }: Told): Promise<void> {
  await notify(
    tx,
    {
      personId: admin,
      eventKey: 'stuck:demo',
      title: 'A queue is stuck',
      body: '3 items of a student could not be sent for days.',
      link: '/admin/syncstatus?show=stuck',
    },
    ago(1),
  )
  await notify(
    tx,
    {
      personId: vendor,
      eventKey: 'vendor-access:demo',
      title: 'Your shop is verified',
      body: 'Okoro Books can sell now.',
      link: '/vendor/accounts',
    },
    ago(30),
  )
  await notify(
    tx,
    {
      personId: parent,
      eventKey: 'welcome:demo',
      title: 'Welcome',
      body: 'Your account is ready. Messages about your children will appear here.',
      link: '/notifications',
    },
    ago(26),
  )
}
