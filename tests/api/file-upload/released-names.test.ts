import { afterAll, describe, expect, it } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { createFileStore } from '#server/ports/file-store.ts'
import { tidyFiles } from '#server/jobs/tidy-files.ts'
import { anAdmin, aPerson } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aPicture, getFile, uploaded } from './file-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { url, sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const now = () => server.now()
const files = createFileStore({ filesUrl: null, dataDir: server.dataDir })
const muchLater = () => tidyFiles({ sql, files, now: new Date(now().getTime() + 400 * 86_400_000) })

let shade = 0
/** Uploads a picture of the site that no row names yet. */
async function aFile() {
  const Folder = randomId()
  const { FilePath, Name } = await uploaded(
    url,
    admin,
    'FileUpload/PictureUpload',
    await aPicture(40, 31 + shade++),
    'shown.png',
    { Folder },
  )
  return {
    address: FilePath,
    remove: async () => (await admin.call('FileUpload/DeleteFile', { Folder, FileName: Name })).status,
  }
}
const isServed = async (address: string) => (await getFile(url, null, address)).status === 200

const aCategory = async (address: string) => {
  const id = randomId()
  await sql`insert into category (id, name, image_url) values (${id}, ${id}, ${address})`
  return id
}
const show = (category: string, address: string) =>
  sql`update category set image_url = ${address} where id = ${category}`

/** The columns that name files, and the form of an address in each. */
const holders: [table: string, column: string, make: () => Promise<string>, content: (address: string) => unknown][] = [
  ['category', 'image_url', () => aCategory(''), (address) => address],
  [
    'school',
    'logo',
    async () =>
      (await sql<{ id: string }[]>`insert into school (id, name) values (${randomId()}, ${randomId()}) returning id`)[0]
        ?.id ?? '',
    (address) => address,
  ],
  ['product', 'description', aProduct, (address) => `<img src="${address}" alt="">`],
  ['product', 'pictures', aProduct, (address) => sql.json([{ Url: address }])],
  ['form', 'definition', aForm, (address) => sql.json({ SuccessMessage: `<img src="${address}">` })],
  ['person', 'picture', async () => (await anAdmin(sql)).id, (address) => address],
  ['person', 'logo', async () => (await anAdmin(sql)).id, (address) => address],
]

async function aProduct(): Promise<string> {
  const id = randomId()
  await sql`insert into product (id, name, summary, description, amount) values (${id}, 'P', '', '', 1)`
  return id
}
async function aForm(): Promise<string> {
  const id = randomId()
  await sql`insert into form (id, definition, access, created_at, updated_at) values (${id}, '{}', '"public"', ${now()}, ${now()})`
  return id
}

describe('a file that was replaced in the row that showed it', () => {
  it.each(holders)('can be deleted: %s.%s', async (table, column, make, content) => {
    const id = await make()
    const [first, second] = [await aFile(), await aFile()]
    const put = (address: string) =>
      sql`update ${sql(table)} set ${sql(column)} = ${content(address) as string} where id = ${id}`
    await put(first.address)
    expect(await first.remove()).toBe(422)
    await put(second.address)
    expect([await first.remove(), await second.remove(), await isServed(second.address)]).toEqual([200, 422, true])
    // Writing the same address again locks the file as before.
    await put(second.address)
    expect(await second.remove()).toBe(422)
  })

  it('stays while another row shows it, and is deletable after the last', async () => {
    const file = await aFile()
    const [firstCategory, secondCategory] = [await aCategory(file.address), await aCategory(file.address)]
    await show(firstCategory, '')
    expect(await file.remove()).toBe(422)
    await sql`delete from category where id = ${secondCategory}`
    expect(await file.remove()).toBe(200)
  })

  it('stays while another column of the same row shows it', async () => {
    const file = await aFile()
    const id = await aProduct()
    await sql`update product set pictures = ${sql.json([{ Url: file.address }])}, description = ${file.address} where id = ${id}`
    await sql`update product set description = '' where id = ${id}`
    expect(await file.remove()).toBe(422)
    await sql`update product set pictures = '[]' where id = ${id}`
    expect(await file.remove()).toBe(200)
  })

  it('is deletable by its vendor after the product belongs to another vendor', async () => {
    const [ada, bola] = [await aPerson(sql, { roles: ['vendor'] }), await aPerson(sql, { roles: ['vendor'] })]
    const vendor = await server.client(ada.email)
    const { FilePath } = await uploaded(
      url,
      vendor,
      'FileUpload/PictureUpload',
      await aPicture(40, 31 + shade++),
      'mine.png',
    )
    const id = await aProduct()
    await sql`update product set vendor_id = ${ada.id}, pictures = ${sql.json([{ Url: FilePath }])} where id = ${id}`
    expect((await vendor.call('FileUpload/DeleteFile', { FileName: 'mine.webp' })).status).toBe(422)
    await sql`update product set vendor_id = ${bola.id} where id = ${id}`
    expect((await vendor.call('FileUpload/DeleteFile', { FileName: 'mine.webp' })).status).toBe(200)
  })

  it('is removed from the store a month later, and a shown file is not', async () => {
    const [first, second] = [await aFile(), await aFile()]
    const category = await aCategory(first.address)
    await show(category, second.address)
    expect(await first.remove()).toBe(200)
    await muchLater()
    expect([await isServed(first.address), await isServed(second.address)]).toEqual([false, true])
  })
})

it('a file that one row names while another row drops it and an admin deletes it stays if it is shown, in 20 parallel rounds', async () => {
  const rounds = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const file = await aFile()
      return { file, from: await aCategory(file.address), to: await aCategory('') }
    }),
  )
  const statuses = await Promise.all(
    rounds.map(
      async ({ file, from, to }) => (await Promise.all([show(from, ''), file.remove(), show(to, file.address)]))[1],
    ),
  )
  expect(statuses.filter((status) => status !== 200 && status !== 422)).toEqual([])
  await muchLater()
  expect(await Promise.all(rounds.map(({ file }) => isServed(file.address)))).toEqual(rounds.map(() => true))
  // The last row drops the files, and nothing keeps them any more.
  await Promise.all(rounds.map(async ({ to }) => show(to, '')))
  const left = rounds.filter((_, at) => statuses[at] === 422)
  expect(await Promise.all(left.map(({ file }) => file.remove()))).toEqual(left.map(() => 200))
  expect(
    await sql`select 1 from file_use where holder = any(${rounds.flatMap(({ from, to }) => [`category ${from}`, `category ${to}`])})`,
  ).toHaveLength(0)
  await muchLater()
  expect(await Promise.all(rounds.map(({ file }) => isServed(file.address)))).toEqual(rounds.map(() => false))
})

it('two rows that swap pictures at once, 20 times, both keep the shown picture', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const [a, b] = [await aFile(), await aFile()]
      return { a, b, firstCategory: await aCategory(a.address), secondCategory: await aCategory(b.address) }
    }),
  )
  await Promise.all(
    pairs.flatMap(({ a, b, firstCategory, secondCategory }) => [
      show(firstCategory, b.address),
      show(secondCategory, a.address),
    ]),
  )
  expect(await Promise.all(pairs.flatMap(({ a, b }) => [a.remove(), b.remove()]))).toEqual(
    pairs.flatMap(() => [422, 422]),
  )
})
