import { afterAll, expect, test } from 'vitest'
import { assessmentKinds } from '#contract/assessment-kinds.ts'
import type { CollectionName } from '#contract/collections.ts'
import { continueHistory } from '#server/db/continue-history.ts'
import { recordChange } from '#server/db/record-change.ts'
import type { Tx } from '#server/calls/call-context.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import { aBody, anOpenAssessment, aSubmission, authored, together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { waitUntilReadable } from '#tests/api/wait-until-readable.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const submit = 'Assessment/SubmitCareerAssessmentResponses'
const respond = 'Assessment/RespondToStudentCareerAssessment'

/** A device's copy of one collection, updated by the rules of the contract. */
function aCopy(client: ApiClient, Collection: CollectionName) {
  const rows = new Map<string, Record<string, unknown>>()
  let Cursor = ''
  return {
    rows,
    /** Fetches all available changes. */
    async refresh() {
      await waitUntilReadable(sql)
      return this.refreshNow()
    },
    /** Fetches the changes that are readable at this moment. */
    async refreshNow() {
      const pages = []
      for (let more = true; more;) {
        const page = await client.ok('Sync/GetChanges', { Collection, Cursor })
        if (page.Reset) rows.clear()
        for (const row of page.Items) rows.set(String(row['Id']), row)
        for (const id of page.RemovedIds) rows.delete(String(id))
        pages.push(page)
        Cursor = page.Cursor
        more = page.HasMore
      }
      return pages
    },
    useCursor(text: string) {
      Cursor = text
    },
    cursor: () => Cursor,
  }
}

async function aSectorWithStudent() {
  const sector = await aSector(sql)
  const person = await aStudent(sql, { sectorId: sector })
  const client = await server.client(person.email)
  return { sector, person, client, copy: aCopy(client, 'CareerAssessments') }
}

test('an unchanged collection costs at most 1 kB', async () => {
  const { sector, client, copy } = await aSectorWithStudent()
  await together(5, () => anOpenAssessment(admin, sector))
  await copy.refresh()
  expect(copy.rows.size).toBe(5)
  await copy.refresh()
  const { body, status } = await client.call('Sync/GetChanges', {
    Collection: 'CareerAssessments',
    Cursor: copy.cursor(),
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ Items: [], RemovedIds: [], HasMore: false, Reset: false })
  expect(JSON.stringify(body).length).toBeLessThan(1024)
})

test('a new, an edited, a suspended and a deleted assessment all arrive', async () => {
  const { sector, copy } = await aSectorWithStudent()
  await copy.refresh()
  const [firstId, secondId, thirdId] = [
    await anOpenAssessment(admin, sector, { Name: 'One' }),
    await anOpenAssessment(admin, sector, { Name: 'Two' }),
    await anOpenAssessment(admin, sector, { Name: 'Three' }),
  ]
  await copy.refresh()
  expect(new Set([...copy.rows.values()].map((row) => row['Name']))).toEqual(new Set(['One', 'Two', 'Three']))
  await admin.ok('Assessment/UpdateCareerAssessment', {
    ...aBody(sector, { Name: 'Uno' }),
    Id: firstId,
    RowVersion: (await authored(admin, firstId)).RowVersion,
  })
  await admin.ok('Assessment/ActivateCareerAssessment', { Id: firstId })
  await admin.ok('Assessment/SuspendCareerAssessment', { Id: secondId })
  await admin.ok('Assessment/DeleteCareerAssessment', { Id: thirdId })
  const [page] = await copy.refresh()
  expect(page?.RemovedIds.toSorted()).toEqual([secondId, thirdId].toSorted())
  expect([...copy.rows.values()]).toMatchObject([{ Id: firstId, Name: 'Uno', Version: 2 }])
})

test('an assessment that moves to another sector leaves the copy', async () => {
  const { sector, copy } = await aSectorWithStudent()
  const id = await anOpenAssessment(admin, sector)
  await copy.refresh()
  await admin.ok('Assessment/UpdateCareerAssessment', {
    ...aBody(await aSector(sql)),
    Id: id,
    RowVersion: (await authored(admin, id)).RowVersion,
  })
  await copy.refresh()
  expect(copy.rows.size).toBe(0)
})

test('a row changed twenty times is sent once, in its current state', async () => {
  const { sector, copy } = await aSectorWithStudent()
  const id = await anOpenAssessment(admin, sector)
  await copy.refresh()
  for (let n = 0; n < 20; n++) await admin.ok('Assessment/SuspendCareerAssessment', { Id: id })
  await admin.ok('Assessment/ActivateCareerAssessment', { Id: id })
  const pages = await copy.refresh()
  expect(pages.flatMap((page) => page.Items)).toMatchObject([{ Id: id, IsActive: true }])
})

test('a submission and its feedback reach the student and the mentors of the sector, and no other person', async () => {
  const { sector, client: student, copy: open } = await aSectorWithStudent()
  const other = await aSectorWithStudent()
  const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
  const stranger = await server.client((await aMentor(sql, { sectorId: other.sector })).email)
  const id = await anOpenAssessment(admin, sector)
  const mine = aCopy(student, 'MyAnsweredCareerAssessments')
  const others = aCopy(other.client, 'MyAnsweredCareerAssessments')
  const reviews = aCopy(mentor, 'CareerResponses')
  const elsewhere = aCopy(stranger, 'CareerResponses')
  const news = aCopy(student, 'Notifications')
  const all = [open, mine, others, reviews, elsewhere, news]
  for (const copy of all) await copy.refresh()
  const { StudentAssessmentId } = await student.ok(submit, aSubmission(id))
  await mentor.ok(respond, { StudentAssessmentId, Feedback: 'Well done' })
  for (const copy of all) await copy.refresh()
  expect(open.rows.get(id)).toMatchObject({ HasSubmitted: true })
  expect(mine.rows.get(StudentAssessmentId)).toMatchObject({ Feedback: 'Well done', Surname: '' })
  expect(reviews.rows.get(StudentAssessmentId)).toMatchObject({ Feedback: 'Well done', Surname: 'Okafor' })
  expect([others.rows.size, elsewhere.rows.size]).toEqual([0, 0])
  expect(news.rows.size).toBe(1)
  await student.ok('Account/MarkNotificationsRead', { UpTo: server.now().toISOString() })
  await news.refresh()
  expect([...news.rows.values()]).toMatchObject([{ IsRead: true }])
})

/** An answer that Aisha gave feedback to, Ngozi decided about and Emeka imported. `copies`: of its student, its mentors, and others. */
async function anAnswerOfManyNames() {
  const { sector, client: student, person } = await aSectorWithStudent()
  const [aisha, ngozi, emeka] = [await aMentor(sql, { sectorId: sector }), await anAdmin(sql), await anAdmin(sql)]
  const mentor = await server.client(aisha.email)
  const id = await anOpenAssessment(admin, sector)
  await student.ok(submit, aSubmission(id))
  const { StudentAssessmentId } = await student.ok(submit, aSubmission(id))
  for (const Feedback of ['Well done', 'And one more thing'])
    await mentor.ok(respond, { StudentAssessmentId, Feedback })
  await sql`update attempt set decision = 'set-aside', decided_by = ${ngozi.id}, decided_at = now(), brought_by = ${emeka.id} where id = ${StudentAssessmentId}`
  const stranger = await aSectorWithStudent()
  const copies = {
    own: aCopy(student, 'MyAnsweredCareerAssessments'),
    toReview: aCopy(await server.client((await aMentor(sql, { sectorId: sector })).email), 'CareerResponses'),
    strangers: aCopy(stranger.client, 'MyAnsweredCareerAssessments'),
    elsewhere: aCopy(await server.client((await aMentor(sql, { sectorId: stranger.sector })).email), 'CareerResponses'),
  }
  for (const copy of Object.values(copies)) await copy.refresh()
  /** What each copy gets of the answer since the last time. */
  const news = async () => {
    const rows: Record<string, unknown[]> = {}
    for (const [name, copy] of Object.entries(copies))
      rows[name] = (await copy.refresh())
        .flatMap((page) => page.Items)
        .filter((row) => row['Id'] === StudentAssessmentId)
    return rows
  }
  return { StudentAssessmentId, person, aisha, ngozi, emeka, news }
}

const rename = async (Id: string, Surname: string) => {
  const { RowVersion } = await admin.ok('Account/GetUserById', { id: Id })
  const rest = { RowVersion, Firstname: 'Ada', PhoneNumber: '08031234567', Address: 'Uyo' }
  await admin.ok('Account/UpdateUserAccount', { Id, Surname, ...rest })
}

test('a person who is renamed has the new name in the copies of others, wherever it is shown, and in no other copy', async () => {
  const { StudentAssessmentId: Id, person, aisha, ngozi, emeka, news } = await anAnswerOfManyNames()
  const nobody = { own: [], toReview: [], strangers: [], elsewhere: [] }
  const written = { Id, Feedbacks: [{ MentorName: 'Ada Bello' }, { MentorName: 'Ada Bello' }] }
  await rename(aisha.id, 'Bello')
  expect(await news()).toMatchObject({ ...nobody, own: [written], toReview: [written] })
  await rename(ngozi.id, 'Eze')
  expect(await news()).toMatchObject({ ...nobody, toReview: [{ Id, DecidedBy: 'Ada Eze' }] })
  await rename(emeka.id, 'Nwosu')
  expect(await news()).toMatchObject({ ...nobody, toReview: [{ Id, BroughtBy: 'Ada Nwosu' }] })
  await rename(person.id, 'Sule')
  expect(await news()).toMatchObject({ ...nobody, toReview: [{ Id, Surname: 'Sule' }] })
  // The names are the same, the rest of the account is not.
  await rename(aisha.id, 'Bello')
  expect(await news()).toEqual(nobody)
  await admin.ok('Account/DeleteUserAccount', { Id: aisha.id })
  const unnamed = { Id, Feedbacks: [{ MentorName: 'Deleted account' }, { MentorName: 'Deleted account' }] }
  expect(await news()).toMatchObject({ ...nobody, own: [unnamed], toReview: [unnamed] })
})

test('a mentor who moves to another sector gets a new copy and keeps no row of the old one', async () => {
  const { sector, client: student } = await aSectorWithStudent()
  const person = await aMentor(sql, { sectorId: sector })
  const copy = aCopy(await server.client(person.email), 'CareerResponses')
  await student.ok(submit, aSubmission(await anOpenAssessment(admin, sector)))
  await copy.refresh()
  expect(copy.rows.size).toBe(1)
  await sql`update person set sector_id = ${await aSector(sql)} where id = ${person.id}`
  const [page] = await copy.refresh()
  expect(page?.Reset).toBe(true)
  expect(copy.rows.size).toBe(0)
})

test('a collection of another role is forbidden, also after the role is lost', async () => {
  const { person, client, copy } = await aSectorWithStudent()
  await copy.refresh()
  expect((await client.call('Sync/GetChanges', { Collection: 'CareerResponses' })).status).toBe(403)
  expect((await admin.call('Sync/GetChanges', { Collection: 'CareerAssessments' })).status).toBe(403)
  await sql`update person set is_student = false, is_parent = true where id = ${person.id}`
  expect(
    (await client.call('Sync/GetChanges', { Collection: 'CareerAssessments', Cursor: copy.cursor() })).status,
  ).toBe(403)
})

test('one request brings the next page of each list, and none that the caller may not read or this server does not know', async () => {
  const { sector, client, copy } = await aSectorWithStudent()
  await anOpenAssessment(admin, sector)
  await copy.refresh()
  const added = await anOpenAssessment(admin, sector)
  await waitUntilReadable(sql)
  const Lists = `CareerAssessments.${copy.cursor()},Sectors.,CareerResponses.,OfALaterRelease.abc`
  const { Changes } = await client.ok('Sync/GetAllChanges', { Lists })
  expect(Changes.map(({ Collection }) => Collection)).toEqual(['CareerAssessments', 'Sectors'])
  expect(Changes[0]?.Items.map(({ Id }) => Id)).toEqual([added])
  copy.useCursor(Changes[0]?.Cursor ?? '')
  expect((await copy.refreshNow()).map(({ Items }) => Items)).toEqual([[]])
  const alone = await client.ok('Sync/GetChanges', { Collection: 'Sectors' })
  expect(Changes[1]?.Items).toEqual(alone.Items)
})

test('lists that are not named as they must be are refused, naming the field', async () => {
  const { client } = await aSectorWithStudent()
  for (const Lists of ['', 'Sectors', 'Sectors.!', `Sectors.${'a'.repeat(401)}`, 'Sectors.,'])
    expect(await client.call('Sync/GetAllChanges', { Lists })).toMatchObject({
      status: 400,
      body: { errors: { Lists: ['Lists: is a list of names, each with a dot and its cursor'] } },
    })
})

test('the cursor of another person, of another collection, or of an unknown server starts a new copy', async () => {
  const reader = await aSectorWithStudent()
  const there = await aSectorWithStudent()
  await anOpenAssessment(admin, reader.sector)
  await there.copy.refresh()
  const sectors = aCopy(reader.client, 'Sectors')
  await sectors.refresh()
  const forged = Buffer.from('[2,"x","99999999999999999","1","1",null]').toString('base64url')
  for (const cursor of [there.copy.cursor(), sectors.cursor(), 'garbage', 'e30', forged]) {
    reader.copy.useCursor(cursor)
    const [page] = await reader.copy.refresh()
    expect(page?.Reset).toBe(true)
    expect(reader.copy.rows.size).toBe(1)
  }
})

test('a cursor to a pruned position, or one lost with a restored backup, starts a new copy', async () => {
  const { sector, copy } = await aSectorWithStudent()
  await anOpenAssessment(admin, sector)
  await copy.refresh()
  await anOpenAssessment(admin, sector)
  await sql`delete from change where seq < (select max(seq) from change)`
  const [page] = await copy.refresh()
  expect(page?.Reset).toBe(true)
  expect(copy.rows.size).toBe(2)
  await sql`delete from change`
  expect((await copy.refresh())[0]?.Reset).toBe(true)
  await anOpenAssessment(admin, sector)
  await copy.refresh()
  expect(copy.rows.size).toBe(3)
})

test('after a disk of an hour ago is restored and another change takes the position of a cursor, a new copy starts (O-17)', async () => {
  const { sector, copy } = await aSectorWithStudent()
  await anOpenAssessment(admin, sector)
  await copy.refresh()
  expect((await copy.refresh())[0]?.Reset).toBe(false)
  await sql`update change set at = at + interval '1 hour'`
  expect((await copy.refresh())[0]?.Reset).toBe(true)
})

test('a server in the same data folder keeps its history; in another one it starts a new history, and every copy starts anew (O-17)', async () => {
  const { sector, copy } = await aSectorWithStudent()
  await anOpenAssessment(admin, sector)
  await copy.refresh()
  expect(await continueHistory(sql)).toBe(false)
  expect((await copy.refresh())[0]?.Reset).toBe(false)
  await sql`update history set place = 'another cluster'`
  expect(await continueHistory(sql)).toBe(true)
  expect((await copy.refresh())[0]?.Reset).toBe(true)
  expect(copy.rows.size).toBe(1)
})

/** A separate transaction that ends when the returned function is called. */
async function anOpenTransaction(work: (tx: Tx) => Promise<unknown>) {
  const { promise: end, resolve: commit } = Promise.withResolvers<void>()
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>()
  const done = sql.begin(async (tx) => {
    await work(tx)
    hasBegun()
    await end
  })
  await begun
  return {
    commit: () => {
      commit()
      return done
    },
  }
}

test('a change whose transaction commits late is not skipped by devices that read in between', async () => {
  const { sector, copy } = await aSectorWithStudent()
  const [late, early] = [await anOpenAssessment(admin, sector), await anOpenAssessment(admin, sector)]
  await copy.refresh()
  const slow = await anOpenTransaction(async (tx) => {
    await tx`update assessment set is_active = false where id = ${late}`
    await recordChange(tx, { collection: 'CareerAssessments', rowId: late, audience: 'all' })
  })
  await admin.ok('Assessment/SuspendCareerAssessment', { Id: early })
  await copy.refreshNow()
  await slow.commit()
  await copy.refresh()
  expect(copy.rows.size).toBe(0)
})

test('a change with a smaller number that commits after a larger one was read is not skipped', async () => {
  const { sector, copy } = await aSectorWithStudent()
  const [first, second] = [await anOpenAssessment(admin, sector), await anOpenAssessment(admin, sector)]
  await copy.refresh()
  const suspend = (id: string) => async (tx: Tx) => {
    await tx`update assessment set is_active = false where id = ${id}`
    await recordChange(tx, { collection: 'CareerAssessments', rowId: id, audience: 'all' })
  }
  // The older transaction (smaller xid) takes its number last and commits first.
  const { promise: turn, resolve: go } = Promise.withResolvers<void>()
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>()
  const older = sql.begin(async (tx) => {
    await tx`select pg_current_xact_id()`
    hasBegun()
    await turn
    await suspend(first)(tx)
  })
  await begun
  const younger = await anOpenTransaction(suspend(second))
  go()
  await older
  await copy.refresh()
  expect([...copy.rows.keys()]).toEqual([second])
  await younger.commit()
  await copy.refresh()
  expect(copy.rows.size).toBe(0)
})

test('a full copy in several pages misses no change between them', async () => {
  const { sector, client } = await aSectorWithStudent()
  const ids = await together(60, () => anOpenAssessment(admin, sector))
  const first = await client.ok('Sync/GetChanges', { Collection: 'CareerAssessments' })
  expect(first).toMatchObject({ HasMore: true, Reset: false })
  expect(first.Items).toHaveLength(25)
  const gone = String(first.Items[3]?.['Id'])
  await admin.ok('Assessment/DeleteCareerAssessment', { Id: gone })
  const added = await anOpenAssessment(admin, sector)
  const copy = aCopy(client, 'CareerAssessments')
  for (const row of first.Items) copy.rows.set(String(row['Id']), row)
  copy.useCursor(first.Cursor)
  await copy.refresh()
  await copy.refresh()
  expect([...copy.rows.keys()].toSorted()).toEqual([...ids.filter((id) => id !== gone), added].toSorted())
})

/** 117 kB of questions. */
const heavy = {
  Questions: Array.from({ length: 60 }, (_, n) => ({
    Id: `q${n}`,
    Question: 'Why? '.repeat(390),
    Order: n,
    IsOption: false,
    IslongAnswer: true,
    Options: [],
  })),
}

test('heavy rows end a page at 256 kB, in the copy and in changes', async () => {
  const { sector, client, copy } = await aSectorWithStudent()
  const ids = await together(5, () => anOpenAssessment(admin, sector, heavy))
  const first = await client.ok('Sync/GetChanges', { Collection: 'CareerAssessments' })
  expect(first.Items).toHaveLength(2)
  await copy.refresh()
  expect(copy.rows.size).toBe(5)
  for (const Id of ids) await admin.ok('Assessment/ActivateCareerAssessment', { Id })
  const pages = await copy.refresh()
  expect(pages.map((page) => page.Items.length)).toEqual([2, 2, 1])
})

test('heavy lists end a reply with several lists, and the rest is asked for alone', async () => {
  const { sector, client } = await aSectorWithStudent()
  for (const kind of [assessmentKinds.career, assessmentKinds.mentoring])
    await together(3, () => anOpenAssessment(admin, sector, heavy, kind))
  await waitUntilReadable(sql)
  const { Changes } = await client.ok('Sync/GetAllChanges', {
    Lists: 'CareerAssessments.,MentoringAssessments.,Sectors.',
  })
  expect(Changes.map(({ Collection, Items, HasMore }) => [Collection, Items.length, HasMore])).toEqual([
    ['CareerAssessments', 2, true],
    ['MentoringAssessments', 2, true],
  ])
})

test('changes above the page size arrive over several pages', async () => {
  const { person, client } = await aSectorWithStudent()
  const copy = aCopy(client, 'Notifications')
  await copy.refresh()
  await sql.begin(async (tx) => {
    const made = await tx<{ id: string }[]>`
      insert into notification (id, person_id, event_key, title, body, link)
      select gen_random_uuid(), ${person.id}, 'event ' || n, 'Title', 'Body', '/' from generate_series(1, 450) n returning id`
    await tx`insert into change (collection, audience, row_id) select 'Notifications', ${`person:${person.id}`}, unnest(${made.map((row) => row.id)}::text[])`
  })
  const pages = await copy.refresh()
  expect(copy.rows.size).toBe(450)
  expect(pages).toHaveLength(3)
})

test('thirty devices that refresh while twenty students submit all end with the same rows', async () => {
  const { sector } = await aSectorWithStudent()
  const id = await anOpenAssessment(admin, sector)
  const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
  const copies = Array.from({ length: 30 }, () => aCopy(mentor, 'CareerResponses'))
  const students = await together(20, async () => server.client((await aStudent(sql)).email))
  const [receipts] = await Promise.all([
    Promise.all(students.map((student) => student.ok(submit, aSubmission(id)))),
    ...copies.map(async (copy) => {
      for (let n = 0; n < 4; n++) await copy.refreshNow()
    }),
  ])
  const wanted = receipts.map((receipt) => receipt.StudentAssessmentId).toSorted()
  for (const copy of copies) {
    await copy.refresh()
    expect([...copy.rows.keys()].toSorted()).toEqual(wanted)
  }
})
