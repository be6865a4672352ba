import { afterAll, describe, expect, it } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { refusal } from '#tests/api/api-client.ts'
import { anAdmin, aPerson, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { newestMail, registered } from './registering.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())

async function aFamily() {
  const child = await aStudent(sql, { firstname: 'Chidi', surname: 'Obi' })
  const parent = await aPerson(sql, { roles: ['parent'], firstname: 'Ngozi', surname: 'Obi' })
  return { child, parent, atSchool: await server.client(child.email), atHome: await server.client(parent.email) }
}
const titles = async (client: Awaited<ReturnType<typeof server.client>>) =>
  (await client.ok('Account/GetMyNotifications')).Items.map(({ Title }) => Title)

describe('a parent and a child (V-15)', () => {
  it('are linked by a code of the child; the parent sees counts and status only', async () => {
    const { child, atSchool, atHome } = await aFamily()
    expect(await atHome.ok('Account/GetMyChildren')).toEqual([])
    const { Code } = await atSchool.ok('Account/CreateParentCode')
    expect(Code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    await atHome.ok('Account/LinkChild', { Code: `${Code.slice(0, 4).toLowerCase()} ${Code.slice(4)}` })
    expect(await atHome.ok('Account/GetMyChildren')).toMatchObject([
      { Name: 'Chidi Obi', Submitted: 0, WithFeedback: 0, LastDate: '', Latest: [] },
    ])
    expect(await atSchool.ok('Account/GetMyParents')).toMatchObject([{ Name: 'Ngozi Obi' }])
    expect(await titles(atSchool)).toContain('A parent is linked')
    expect(await sql`select child_id from family_link where ended_at is null and child_id = ${child.id}`).toHaveLength(
      1,
    )
  })

  it('see the money in the wallet of the child, except on a link from before children were told so', async () => {
    const { child, parent, atSchool, atHome } = await aFamily()
    const { Code } = await atSchool.ok('Account/CreateParentCode')
    await atHome.ok('Account/LinkChild', { Code })
    const shown = async () => (await atHome.ok('Account/GetMyChildren')).map(({ Wallet }) => Wallet)
    expect(await shown()).toEqual([{ Balance: 0, Held: 0 }])
    const admin = await server.client((await anAdmin(sql)).email)
    await admin.ok('Wallet/OpenFund', { Name: 'Bursary' })
    await admin.ok('Wallet/FundClientWallet', {
      EmailAddress: child.email,
      Amount: 12_345,
      Fund: 'Bursary',
      Reason: 'Term',
    })
    expect(await shown()).toEqual([{ Balance: 12_345, Held: 0 }])
    await sql`update family_link set shows_wallet = false where parent_id = ${parent.id}`
    expect(await shown()).toEqual([null])
  })

  it('see the orders of the child and nothing that leads to an address, except on a link from before children were told so (X-105)', async () => {
    const { child, parent, atSchool, atHome } = await aFamily()
    const stranger = await aStudent(sql)
    const admin = await server.client((await anAdmin(sql)).email)
    const order = async (email: string, ItemObjectName: string) => {
      const { WalletIdNumber } = await (await server.client(email)).ok('Wallet/GetMyWallet')
      await admin.ok('Order/CreateOrderForOtherItems', {
        WalletIdNumber,
        OrderItems: [{ ItemObjectName, Amount: 10_000, QuatityOrder: 2 }],
      })
    }
    await order(child.email, 'Atlas 100% <b>new</b>')
    await order(stranger.email, 'Drum')
    const { Code } = await atSchool.ok('Account/CreateParentCode')
    await atHome.ok('Account/LinkChild', { Code })
    const shown = async () => (await atHome.ok('Account/GetMyChildren')).map(({ Orders }) => Orders)
    const [own] = (await atSchool.ok('Order/GetMyOrders')).Items
    expect(await shown()).toEqual([
      {
        Total: 1,
        Latest: [
          {
            Id: own?.Id,
            OrderId: own?.OrderId,
            ItemNames: own?.ItemNames,
            TotalAmount: own?.TotalAmount,
            OrderStatusName: own?.OrderStatusName,
            CreatedDate: own?.CreatedDate,
          },
        ],
      },
    ])
    expect(own?.ItemNames).toContain('Atlas 100% <b>new</b>')
    // Ten orders may wait for their payment.
    await atSchool.ok('Order/CancelMyOrder', { Id: own?.Id ?? '' })
    for (let at = 0; at < 10; at++) await order(child.email, `Pen ${at}`)
    const [many] = await shown()
    expect([many?.Total, many?.Latest.length, many?.Latest[0]?.ItemNames]).toEqual([
      11,
      10,
      expect.stringContaining('Pen 9'),
    ])
    expect((await atHome.raw('Order/GetOrder', { orderId: own?.Id })).status).toBe(404)
    await sql`update family_link set shows_orders = false where parent_id = ${parent.id}`
    expect(await shown()).toEqual([null])
    await sql`update family_link set shows_orders = true where parent_id = ${parent.id}`
    const [link] = await atHome.ok('Account/GetMyChildren')
    await atSchool.ok('Account/EndFamilyLink', { Id: link?.Id ?? '' })
    expect(await shown()).toEqual([])
  })

  it('can each end the link, and the other one is notified', async () => {
    for (const side of ['atSchool', 'atHome'] as const) {
      const family = await aFamily()
      const { Code } = await family.atSchool.ok('Account/CreateParentCode')
      await family.atHome.ok('Account/LinkChild', { Code })
      const [link] = await family.atHome.ok('Account/GetMyChildren')
      await family[side].ok('Account/EndFamilyLink', { Id: link?.Id ?? '' })
      expect(await family.atHome.ok('Account/GetMyChildren')).toEqual([])
      expect(await family.atSchool.ok('Account/GetMyParents')).toEqual([])
      expect(await titles(side === 'atHome' ? family.atSchool : family.atHome)).toContain('A family link ended')
    }
  })

  it('have a link that other people neither see nor end', async () => {
    const [family, others] = [await aFamily(), await aFamily()]
    const { Code } = await family.atSchool.ok('Account/CreateParentCode')
    await family.atHome.ok('Account/LinkChild', { Code })
    const [link] = await family.atHome.ok('Account/GetMyChildren')
    for (const stranger of [others.atHome, others.atSchool]) {
      const theirs = await stranger.call('Account/EndFamilyLink', { Id: link?.Id ?? '' })
      const missing = await stranger.call('Account/EndFamilyLink', { Id: randomId() })
      expect([theirs.status, refusal(theirs).code]).toEqual([404, refusal(missing).code])
    }
    expect(await others.atHome.ok('Account/GetMyChildren')).toEqual([])
    expect(await family.atHome.ok('Account/GetMyChildren')).toHaveLength(1)
  })
})

describe('the code', () => {
  it('works once, for one of twenty parents at once', async () => {
    const { atSchool } = await aFamily()
    const { Code } = await atSchool.ok('Account/CreateParentCode')
    const parents = await Promise.all(
      Array.from({ length: 20 }, async () => server.client((await aPerson(sql, { roles: ['parent'] })).email)),
    )
    const replies = await Promise.all(parents.map((parent) => parent.call('Account/LinkChild', { Code })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await atSchool.ok('Account/GetMyParents')).toHaveLength(1)
  })

  it('is ended by a newer one, and lives ten minutes', async () => {
    const { atSchool, atHome } = await aFamily()
    const first = await atSchool.ok('Account/CreateParentCode')
    const second = await atSchool.ok('Account/CreateParentCode')
    expect((await atHome.call('Account/LinkChild', { Code: first.Code })).status).toBe(400)
    server.advance(10 * 60_000)
    expect((await atHome.call('Account/LinkChild', { Code: second.Code })).status).toBe(400)
  })

  it('cannot be guessed: five wrong ones close the account for guesses', async () => {
    const { atHome } = await aFamily()
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await atHome.call('Account/LinkChild', { Code: 'AAAA2222' })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('the copy of the own data (X-101)', () => {
  it('has everything of the person, and nothing secret and nothing of others', async () => {
    const visitor = await server.client()
    const guardian = `${randomId().slice(0, 8)}@example.org`
    const other = await aStudent(sql, { firstname: 'Somebodyelse' })
    const { email } = await registered(sql, visitor, {
      AgeBand: '13-17',
      GuardianName: 'Uche Obi',
      GuardianEmail: guardian,
    })
    const { token } = await newestMail(sql, guardian)
    const { Tables } = await (await server.client(email)).ok('Account/GetMyData')
    const text = JSON.stringify(Tables)
    for (const fact of [email, 'Adaeze', '+2348034412207', 'Uche Obi', guardian]) expect(text).toContain(fact)
    for (const secret of [other.email, 'Somebodyelse', token, 'argon2', 'token_hash'])
      expect(text).not.toContain(secret)
    for (const { Columns, Rows } of Tables) for (const row of Rows) expect(row).toHaveLength(Columns.length)
  })
})
