import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { checkQuestions } from '#rules/check-questions.ts'
import { thumbnailOf } from '#rules/file-address.ts'
import { allKinds } from '#contract/assessment-kinds.ts'
import { demoAssessments, demoOtherKinds } from '#server/demo/load/demo-attempts.ts'
import { demoPassword } from '#server/demo/load/demo-people.ts'
import { questionsOf } from '#server/demo/texts/demo-questionnaire.ts'
import { prepareAccounts } from '#server/cli/prepare-accounts.ts'
import { loadDemo } from '#server/demo/load/load-demo.ts'
import { connect } from '#server/db/connect.ts'
import { createFileStore } from '#server/ports/file-store.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import { testDatabase } from '#tests/api/database/test-database.ts'
import { getFile } from '#tests/api/file-upload/file-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql, url } = server
const files = createFileStore({ filesUrl: null, dataDir: server.dataDir })
// One moment for all tests: the demo counts its dates back from it, and a run may cross midnight.
const now = server.now()
await loadDemo(sql, files, now)

test('the demo loads once', async () => {
  expect(await loadDemo(sql, files, now)).toBe(false)
  expect(
    await sql`select count(*) filter (where is_student) as students, count(*) filter (where is_mentor) as mentors from person`,
  ).toEqual([{ students: 200, mentors: 6 }])
})

test('two processes that start on one empty database load it once', async () => {
  const database = await testDatabase()
  const loaded = await Promise.all([loadDemo(database.sql, files, now), loadDemo(database.sql, files, now)])
  expect(loaded.filter(Boolean)).toEqual([true])
  await database.close()
})

test('a second process waits for a slow first one longer than its statements may run', async () => {
  const database = await testDatabase()
  const second = connect(database.url, { max: 1 })
  onTestFinished(async () => {
    await second.end({ timeout: 1 })
    await database.close()
  })
  await second`set statement_timeout = 50`
  const waits = await database.sql.begin(async (tx) => {
    await tx`insert into sector (id, name) values (1, 'Health') on conflict do nothing`
    const waiting = loadDemo(second, files, now)
    await expect
      .poll(
        () => database.sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and now() - query_start > interval '100 ms'`,
      )
      .toHaveLength(1)
    return { waiting }
  })
  expect(await waits.waiting).toBe(true)
})

test('a start without the demo closes the demo accounts and says so; a start with it opens them again', async () => {
  const database = await testDatabase()
  const other = await startTestServer({}, database)
  onTestFinished(() => other.close())
  const said: string[] = []
  const start = (withDemo: boolean) => prepareAccounts(database.sql, files, withDemo, now, (line) => said.push(line))
  const signIn = async (email = 'admin@demo.test') =>
    (await (await other.client()).call('Account/Authenticate', { EmailAddress: email, Password: demoPassword })).status

  expect(await start(true)).toContain(demoPassword)
  const signedIn = await other.client('admin@demo.test')
  expect([await signIn(), said]).toEqual([200, []])

  expect(await start(false)).toContain('There is no administrator yet')
  expect(said).toEqual([expect.stringMatching(/^WARNING: .*admin@demo\.test.*desk@admins\.demo\.test/)])
  expect([await signIn(), (await signedIn.call('Account/GetMyDetails')).status]).toEqual([400, 401])
  await start(false)
  expect(said).toHaveLength(1)

  expect(await start(true)).toContain('admin@demo.test')
  expect([await signIn(), await signIn('student@demo.test')]).toEqual([200, 200])
})

test('the demo is the same every time', async () => {
  const database = await testDatabase()
  await loadDemo(database.sql, files, now)
  const print = (db: typeof sql) =>
    db`select p.email, p.surname, t.reference, t.answers from attempt t join person p on p.id = t.student_id order by t.reference`
  expect(await print(database.sql)).toEqual(await print(sql))
  await database.close()
})

test.for(['admin', 'vendor', 'mentor', 'mentor2', 'student', 'student2', 'parent'])(
  '%s@demo.test signs in with the demo password',
  async (name) => {
    const visitor = await server.client()
    const { User, RequireNewPassword } = await visitor.ok('Account/Authenticate', {
      EmailAddress: `${name}@demo.test`,
      Password: demoPassword,
    })
    expect(RequireNewPassword).toBe(false)
    const roles = [User.HasAdminRole, User.HasVendorRole, User.HasMentorRole, User.HasStudentRole, User.HasParentRole]
    expect(roles.indexOf(true)).toBe(['admin', 'vendor', 'mentor', 'student', 'parent'].indexOf(name.replace('2', '')))
  },
)

test('the demo student has one answer with feedback, one without, and assessments to take', async () => {
  const ada = await server.client('student@demo.test')
  const { Items } = await ada.ok('Assessment/GetMyAnsweredCareerAssessments')
  expect(Items.map((item) => [item.Name, item.Feedback === null])).toEqual([
    ['Is health work for me?', true],
    ['Career interest', false],
  ])
  const open = await ada.ok('Assessment/GetCareerAssessments')
  expect(open.Items.filter((item) => !item.HasSubmitted)).toHaveLength(7)
  expect(Math.max(...open.Items.map((item) => item.Questions.length))).toBe(120)
  expect((await ada.ok('Account/GetMyNotifications')).Items).toHaveLength(1)
})

test.each(allKinds.map((kind) => [kind.name, kind.calls] as const))(
  'the kind %s is alive: it is answered, with and without feedback',
  async (_, calls) => {
    const mentor = await server.client('mentor@demo.test')
    const { Items } = await mentor.ok(calls.toReview, { pageSize: 200 })
    expect(new Set(Items.map((item) => item.Feedback === null))).toEqual(new Set([true, false]))
    const ada = await server.client('student@demo.test')
    expect((await ada.ok(calls.open)).Items.length).toBeGreaterThan(0)
  },
)

test('the demo has an anonymous survey with answers that staff read, and a mock test that students took several times', async () => {
  const [admin, ada] = await Promise.all([server.client('admin@demo.test'), server.client('student@demo.test')])
  const survey = (await admin.ok('Survey/GetAdminSurveys')).Items.find(({ IsAnonymous }) => IsAnonymous)
  expect(survey).toMatchObject({ ResponseCount: 20, State: 'Active' })
  const AssessmentId = survey?.Id ?? ''
  const statistics = await admin.ok('Assessment/GetQuestionStatistics', { AssessmentId })
  // Five wait until five more have answered (decision 185).
  expect(statistics).toMatchObject({ Versions: [{ Answers: 15 }], Anonymous: { Waiting: 5, NotCounted: 0 } })
  expect(await sql`select from attempt where assessment_id = ${AssessmentId}`).toEqual([])

  const mockTest = (await ada.ok('MockTest/GetMockTests')).Items.find(({ Attempts }) => Attempts > 1)
  expect(mockTest).toMatchObject({ Attempts: 3, AttemptsUsed: 2 })
  const taken = (await ada.ok('MockTest/GetMyAnsweredMockTests')).Items.filter(
    (row) => row.AssessmentId === mockTest?.Id,
  )
  expect(taken.map(({ Attempt, Feedback }) => [Attempt, Feedback !== null])).toEqual([
    [2, false],
    [1, true],
  ])
  expect(taken.every(({ Score, Counts }) => Score !== null && Counts)).toBe(true)
})

test('the demo mentor has more responses than two pages hold, with and without feedback', async () => {
  const mentor = await server.client('mentor@demo.test')
  const { Items, Total } = await mentor.ok('Assessment/GetAnsweredCareerAssessmentsByMentor', { pageSize: 200 })
  expect(Total).toBeGreaterThanOrEqual(45)
  expect(Items.filter((item) => item.Feedback === null).length).toBeGreaterThan(10)
  expect(Items.filter((item) => item.Feedback !== null).length).toBeGreaterThan(10)
  const loaded = now.toISOString()
  expect(Items.every((item) => item.SubmittedDate < loaded && (item.FeedbackDate ?? loaded) > item.SubmittedDate)).toBe(
    true,
  )
  expect(
    Items.every(
      (item) =>
        item.Surname === item.Surname.normalize('NFC') &&
        item.Questions.every((answer) => !answer.Answer.includes('undefined')),
    ),
  ).toBe(true)
})

test('the demo looks used: people who joined on many days, sales of thirty days, held answers, a stuck device, something unread for every role', async () => {
  const [admin, mentor, vendor, ...others] = await Promise.all(
    ['admin', 'mentor', 'vendor', 'student', 'parent'].map((name) => server.client(`${name}@demo.test`)),
  )
  if (!admin || !mentor || !vendor) throw new Error('no demo people')
  const joined = (await admin.ok('Account/GetStudents', { pageSize: 200 })).Items.map(({ CreatedDate }) => CreatedDate)
  expect(new Set(joined.map((date) => date.slice(0, 10))).size).toBeGreaterThan(50)
  expect(joined.every((date) => date < now.toISOString())).toBe(true)
  expect(
    await sql`select from attempt t join person p on p.id = t.student_id where t.started_at < p.created_at limit 1`,
  ).toEqual([])
  expect(
    await sql`select count(distinct sold_on)::int as days, max(sold_on) - min(sold_on) as span from product_sale where not on_credit`,
  ).toEqual([{ days: 30, span: 29 }])
  expect((await admin.ok('Product/GetTopSellingProductCount')).NormalProducts.length).toBeGreaterThan(4)
  expect((await vendor.ok('Product/GetMyTopSellingProductCount')).NormalProducts.length).toBeGreaterThan(1)
  // Two orders were bought on credit, and one of them is overdue.
  expect((await admin.ok('Product/GetTopSellingProductCount')).ProductsWithCredit).toHaveLength(1)
  expect(await admin.ok('Credit/GetOverdueCreditInformation')).toMatchObject({ Count: 1 })
  expect((await admin.ok('Assessment/GetPendingCareerAssessmentCounts')).Held).toBe(1)
  const stuck = await admin.ok('Sync/GetSyncStatus', { show: 'stuck' })
  expect(stuck.Items.map(({ Waiting, IsStuck }) => [Waiting, IsStuck])).toEqual([[3, true]])
  for (const client of [admin, mentor, vendor, ...others])
    expect((await client.ok('Account/GetMyNotifications')).Items.some(({ IsRead }) => !IsRead)).toBe(true)
})

test('the demo shows every type of question, and each assessment is one the form engine accepts', () => {
  const types = new Set(demoAssessments.flatMap((item) => questionsOf(item)).map((item) => item.FieldType))
  expect([...types].toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4, 5, 7, 9, 15, 22, 32])
  expect(demoAssessments.map((item) => checkQuestions(questionsOf(item)))).toEqual(demoAssessments.map(() => ({})))
  expect(demoAssessments).toHaveLength(9)
  expect(demoOtherKinds.map((item) => checkQuestions(questionsOf(item)))).toEqual(demoOtherKinds.map(() => ({})))
})

test('every product and category of the demo has a picture; published ones are open to everyone, a vendor’s draft only to the vendor and admins', async () => {
  const [admin, vendor, student] = await Promise.all([
    server.client('admin@demo.test'),
    server.client('vendor@demo.test'),
    server.client('student@demo.test'),
  ])
  const products = (await admin.ok('Product/GetProducts', { pageSize: 100 })).Items
  const seen = async (client: ApiClient | null, address: string) => (await getFile(url, client, address)).status
  for (const { Name, Thumbnail, PictureObjs, IsPublished, VendorId } of products) {
    expect(
      PictureObjs.filter(({ IsThumbnail }) => IsThumbnail).map(({ URL }) => URL),
      Name,
    ).toEqual([Thumbnail])
    const isShown = IsPublished || VendorId === '' ? 200 : 404
    for (const { URL } of PictureObjs) {
      for (const address of [URL, thumbnailOf(URL) ?? ''])
        expect(
          [await seen(null, address), await seen(student, address), await seen(admin, address)],
          `${Name} ${address}`,
        ).toEqual([isShown, isShown, 200])
      if (VendorId !== '') expect(await seen(vendor, URL)).toBe(200)
    }
  }
  expect(products.map(({ VendorId, IsPublished }) => `${VendorId !== ''} ${IsPublished}`)).toEqual(
    expect.arrayContaining(['true true', 'true false', 'false true', 'false false']),
  )
  const shelves = (await admin.ok('Category/GetAllCategories')).filter(({ ParentId }) => ParentId === '')
  expect(await Promise.all(shelves.map(({ ImageURL }) => seen(null, ImageURL)))).toEqual(shelves.map(() => 200))
})

test('the pictures of the demo are stored like uploads: in folders, with a thumbnail of 200 by 200, charged to the owner, and locked by the rows that show them', async () => {
  const admin = await server.client('admin@demo.test')
  const [{ id }] = await sql<[{ id: string }]>`select id from person where email = 'vendor@demo.test'`
  const folders = await Promise.all(
    ['products', 'categories', `people/${id}`].map((directory) => admin.ok('FileUpload/GetFiles', { directory })),
  )
  expect(folders.map((items) => items.length)).toEqual([8, 6, 10])
  for (const { FilePath, ThumbnailFilePath, SizeInByte } of folders.flat()) {
    const [main, small] = await Promise.all(
      [FilePath, ThumbnailFilePath].map(async (address) =>
        Buffer.from(await (await getFile(url, admin, address)).arrayBuffer()),
      ),
    )
    const facts = await Promise.all(
      [main, small].map(async (bytes) => {
        const { format, width, height } = await sharp(bytes).metadata()
        return { format, width, height }
      }),
    )
    expect([facts, main?.length]).toEqual([
      [
        { format: 'webp', width: 800, height: 800 },
        { format: 'webp', width: 200, height: 200 },
      ],
      SizeInByte,
    ])
  }
  expect(
    await sql`select r.root from file_root r where used_bytes <> (select sum(size) from file f where f.root = r.root)`,
  ).toEqual([])
  expect((await admin.call('FileUpload/DeleteFile', { Folder: 'products', FileName: 'tablet.webp' })).status).toBe(422)
  expect((await admin.call('FileUpload/DeleteFile', { Folder: 'categories', FileName: 'books.webp' })).status).toBe(422)
})
