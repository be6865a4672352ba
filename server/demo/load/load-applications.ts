import type { Making } from './making.ts'

const applicants = [
  {
    firstname: 'Kemi',
    surname: 'Adeyemi',
    about: 'Nurse for twelve years. I want to show students what the work is like.',
  },
  { firstname: 'Ifeanyi', surname: 'Nwosu', about: 'I write software for a bank and teach at weekends.' },
  { firstname: 'Zainab', surname: 'Bello', about: 'I run a small fashion business in Kano with six people.' },
]

/** People who registered as mentors and wait for a decision (decision 059). They cannot sign in. */
export async function makeApplications({ tx, id, ago }: Making): Promise<void> {
  const people = applicants.map((one, at) => ({ ...one, id: id(ago(60 - at * 20)), created_at: ago(60 - at * 20) }))
  await tx`insert into person ${tx(
    people.map(({ id: personId, firstname, surname, created_at }, at) => ({
      id: personId,
      firstname,
      surname,
      created_at,
      email: `${firstname.toLowerCase()}@applicants.demo.test`,
      email_key: `${firstname.toLowerCase()}@applicants.demo.test`,
      phone: `+23480${String(39_000_000 + at * 7919)}`,
      age_band: '18+',
    })),
  )}`
  const sectors = await tx<{ id: number }[]>`select id from sector order by id limit ${people.length}`
  await tx`insert into mentor_application ${tx(
    people.map((person, at) => ({
      id: id(person.created_at),
      person_id: person.id,
      sector_id: sectors[at % sectors.length]?.id ?? null,
      about: person.about,
      created_at: person.created_at,
      updated_at: person.created_at,
    })),
  )}`
}
