import { must } from '#kit/must.ts'
import type { Making } from './making.ts'
import {
  demoAwards,
  demoCalendarTypes,
  demoCategories,
  demoCountries,
  demoPlans,
  demoStates,
} from '#server/demo/texts/places.ts'

const nfc = (name: string) => name.normalize('NFC')

/** Countries, and the states and cities of Nigeria. */
export async function makePlaces({ tx, id, ago }: Making): Promise<void> {
  const countries = demoCountries.map(([name, iso2, iso3]) => ({ id: id(ago(2500)), name: nfc(name), iso2, iso3 }))
  await tx`insert into country ${tx(countries)}`
  const nigeria = must(countries[0], 'a country').id
  const states = Object.entries(demoStates).map(([name, cities]) => ({
    id: id(ago(2490)),
    country_id: nigeria,
    name: nfc(name),
    cities,
  }))
  await tx`insert into state ${tx(states.map(({ id: rowId, country_id, name }) => ({ id: rowId, country_id, name })))}`
  const cities = states.flatMap((state) =>
    state.cities.map((name) => ({ id: id(ago(2480)), country_id: nigeria, state_id: state.id, name: nfc(name) })),
  )
  await tx`insert into city ${tx(cities)}`
}

interface SchoolRow {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly state_name: string
  readonly city: string
}

/** Schools, each in its city. */
export async function makeSchools(tx: Making['tx'], schools: readonly SchoolRow[]): Promise<void> {
  const cities = await tx<
    { id: string; name: string; state: string; state_id: string; country_id: string }[]
  >`select y.id, y.name, s.name as state, y.state_id, y.country_id from city y join state s on s.id = y.state_id`
  await tx`insert into school ${tx(
    schools.map(({ id, name, address, state_name, city }) => {
      const cityRow = must(
        cities.find((candidate) => candidate.name === city && candidate.state === state_name),
        `the city ${city}`,
      )
      return { id, name, address, country_id: cityRow.country_id, state_id: cityRow.state_id, city_id: cityRow.id }
    }),
  )}`
}

/** Product categories and the awards for referrals. */
export async function makeCategories({ tx, now, id, ago }: Making): Promise<void> {
  const tops = Object.entries(demoCategories).map(([name, inside]) => ({ id: id(ago(2400)), name, inside }))
  await tx`insert into category ${tx(tops.map(({ id: rowId, name }) => ({ id: rowId, name })))}`
  await tx`insert into category ${tx(tops.flatMap((top) => top.inside.map((name) => ({ id: id(ago(2390)), parent_id: top.id, name }))))}`
  const day = (from: number) => new Date(now.getTime() + from * 86_400_000).toISOString().slice(0, 10)
  await tx`insert into referral_award ${tx(
    demoAwards.map((award) => ({
      id: id(ago(1500)),
      action_id: award.action,
      title: award.title,
      page_url: 'https://example.org/referrals',
      start_date: day(award.from),
      end_date: day(award.to),
      is_cash: true,
      amount: award.naira * 100,
      is_active: award.active,
    })),
  )}`
}

/** Types of calendar events, and plans for airtime and data. */
export async function makeOffers({ tx, id, ago }: Making): Promise<void> {
  await tx`insert into calendar_type ${tx(demoCalendarTypes.map(([name, allows_several, booking_limit, is_active]) => ({ id: id(ago(1300)), name, allows_several, booking_limit, is_active })))}`
  await tx`insert into plan ${tx(demoPlans.map(([network_id, name, is_data, naira, details, is_active]) => ({ id: id(ago(1290)), network_id, name, is_data, amount: naira * 100, details, is_active })))}`
}

/** A type of calendar events that an administrator deleted: it lies in the trash (decision 162). */
export async function makeTrash({ tx, id, ago }: Making, admin: string): Promise<void> {
  const row = { id: id(ago(1300)), name: 'Phone consultation', allows_several: false }
  const kept = tx.json([{ table: 'calendar_type', row }])
  await tx`insert into trash ${tx({ id: row.id, kind: 'CalenderType', name: row.name, deleted_at: ago(200), deleted_by: admin, kept })}`
}

/** Top-ups of students, a few hours apart; some are airtime of a free amount. */
export async function makeTopUps({ tx, random, id, ago }: Making, people: readonly string[]): Promise<void> {
  await tx`insert into top_up ${tx(
    Array.from({ length: 60 }, (_, at) => {
      const [network_id, name, is_data, naira, details] = must(demoPlans[at % demoPlans.length], 'a plan')
      const isOwnAmount = !is_data && at % 2 === 1
      const when = ago(900 - at * 14)
      return {
        id: id(when),
        person_id: must(people[(at * 7) % people.length], 'a person'),
        network_id,
        is_data,
        plan_name: isOwnAmount ? '' : name,
        validity: is_data ? (/^(.*) from the/.exec(details)?.[1] ?? '') : '',
        amount: (isOwnAmount ? 50 * (1 + Math.floor(random() * 40)) : naira) * 100,
        status: at < 57 ? (at % 19 === 5 ? 'Failed' : 'Successful') : 'Pending',
        bought_at: when,
      }
    }),
  )}`
}

const states = ['Rewarded', 'Rewarded', 'Qualified', 'Pending', 'Pending', 'Rejected']

/** Referred people; every second one was referred by the vendor. */
export async function makeReferrals(
  { tx, random, id, ago }: Making,
  vendor: string,
  people: readonly string[],
): Promise<void> {
  const awards = await tx<{ id: string }[]>`select id from referral_award where is_active order by id`
  const [first] = people
  await tx`insert into referral ${tx(
    people.slice(1, 61).map((person, at) => ({
      id: id(ago(1400 - at * 20)),
      referrer_id: at % 2 === 0 ? vendor : must(first, 'a person'),
      person_id: person,
      award_id: must(awards[at % awards.length], 'an award').id,
      code: `AF${String(1000 + Math.floor(random() * 9000))}`,
      status: must(states[at % states.length], 'a state'),
      created_at: ago(1400 - at * 20),
    })),
  )}`
}

/** Smart cards of students, in every status. */
export async function makeSmartCards({ tx, id, ago }: Making, students: readonly string[]): Promise<void> {
  await tx`insert into smart_card ${tx(
    students.slice(0, 24).map((person, at) => ({
      id: id(ago(900 - at * 20)),
      person_id: person,
      number: `AFC-${String(100_200 + at * 37)}`,
      matriculation_number: `2026/${String(1400 + at * 13)}`,
      class_name: `SS${1 + (at % 3)}`,
      delivery_address: at % 2 === 0 ? 'School office' : '12 Allen Avenue, Ikeja',
      status: at % 5,
      requested_at: ago(900 - at * 20),
      issued_at: at % 5 === 3 ? ago(100) : null,
      rejected_at: at % 5 === 4 ? ago(100) : null,
      reason: at % 5 === 4 ? 'The matriculation number belongs to another student.' : '',
    })),
  )}`
}
