import { afterAll, expect, test } from 'vitest'
import { leastFunding, mostFunding, twoApproversAbove } from '#contract/limits.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { aPerson, anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aPayer, begun, first, outcome, poll, postingsOf, press, stepsOf, type Payer } from './payment-builders.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const admin = await server.client((await anAdmin(sql)).email)
const second = await server.client((await anAdmin(sql)).email)
const cash = 5
const titles = async ({ id }: Payer) =>
  (await sql<{ title: string }[]>`select title from notification where person_id = ${id} order by id`).map(
    ({ title }) => title,
  )
const evidence = { EvidenceReference: 'RCPT-104', Evidence: '/files/x/receipt.webp' }

test('funding makes a payment, and the wallet has the money only when it is settled (R-543)', async () => {
  const payer = await aPayer(server)
  const { Id } = await payer.client.ok('Wallet/FundMyWallet', { Amount: 2_000_00 })
  expect(await outcome(server, payer, Id)).toEqual({ status: 'Pending', wallet: 0, held: 0 })
  const gateways = await payer.client.ok('Payment/GetMyWebsitePaymentGateways')
  expect(gateways.map(({ Id: gateway, IsCard, IsTest }) => [gateway, IsCard, IsTest])).toEqual([
    [1, true, true],
    [2, true, true],
    [3, false, false],
    [4, false, false],
    [5, false, false],
  ])
  const choice = { PaymentId: Id, Gateway: 1 }
  const { Address } = await payer.client.ok('Payment/UpdatePaymentGatewayInformation', choice)
  expect(await payer.client.ok('Payment/UpdatePaymentGatewayInformation', choice)).toEqual({ Address, PaymentId: Id })
  expect(await payer.client.call('Payment/UpdatePaymentGatewayInformation', { ...choice, Gateway: 2 })).toMatchObject({
    status: 409,
  })
  expect(await (await fetch(server.url + Address)).text()).toContain('₦2,000.00')
  expect(await press(server, Address, 'pay')).toMatch(new RegExp(`^/student/wallets/payment/${Id}\\?trxref=AF-`))
  expect(await outcome(server, payer, Id)).toEqual({ status: 'Paid', wallet: 2_000_00, held: 0 })
  expect(await titles(payer)).toEqual(['We received ₦2,000.00'])
  expect(first((await payer.client.ok('Wallet/GetMyWalletTransactions')).Items)).toMatchObject({
    TransactionTypeName: 'Payment',
    TransactionStatusName: 'Completed',
    Amount: 2_000_00,
    Other: 'Paystack',
  })
  expect(first((await payer.client.ok('Payment/GetMyPayments')).Items)).toMatchObject({
    Id,
    PaymentStatus: 'Paid',
    CanRetry: false,
  })
  expect(await payer.client.ok('Wallet/RetryUncompletedTransaction', { Id })).toBe('₦2,000.00 arrived.')
})

test('amounts that are too small or too large, and ways that are not there, are refused', async () => {
  const payer = await aPayer(server)
  for (const Amount of [0, leastFunding - 1, mostFunding + 1, 10.5])
    expect(await payer.client.call('Wallet/FundMyWallet', { Amount })).toMatchObject({
      status: 400,
      body: { errors: { Amount: expect.anything() } },
    })
  const { Id } = await payer.client.ok('Wallet/FundMyWallet', { Amount: leastFunding })
  const choose = (Gateway: number) =>
    payer.client.call('Payment/UpdatePaymentGatewayInformation', { PaymentId: Id, Gateway })
  expect(await choose(0)).toMatchObject({ status: 422 })
  expect(await choose(6)).toMatchObject({ status: 400 })
  await sql`update person set phone_verified_at = null where id = ${payer.id}`
  expect(await payer.client.call('Wallet/FundMyWallet', { Amount: leastFunding })).toMatchObject({ status: 403 })
})

test('a failed payment says why; a closed page leaves it pending', async () => {
  const payer = await aPayer(server)
  const { id, page } = await begun(payer, 2_000_00)
  await press(server, page, 'close')
  expect(await payer.client.ok('Wallet/RetryUncompletedTransaction', { Id: id })).toBe('Nothing has arrived yet.')
  await press(server, page, 'fail')
  expect(await payer.client.ok('Wallet/RetryUncompletedTransaction', { Id: id })).toContain(
    'The provider says: Declined.',
  )
  expect(await titles(payer)).toEqual(['Your payment of ₦2,000.00 failed'])
})

test('cash awaits an administrator, who confirms it with evidence (R-516, R-524)', async () => {
  const payer = await aPayer(server)
  const { id, page } = await begun(payer, 3_000_00, cash)
  expect(page).toBe('')
  expect(await titles(payer)).toEqual([])
  const [listed] = (await admin.ok('Payment/GetPayments', { status: 'Awaiting Verification', gateway: '5', id })).Items
  expect(listed).toMatchObject({ Amount: 3_000_00, CanManuallyConfirm: true, PaymentGatewayName: 'Cash' })
  expect((await admin.ok('Account/GetWaitingWork')).map(({ Call }) => Call)).toContain('Payment/GetPayments')
  for (const missing of ['EvidenceReference', 'Evidence'])
    expect(
      await admin.call('Payment/ConfirmManualPayment', { Id: id, PaymentStatus: 'Paid', ...evidence, [missing]: '' }),
    ).toMatchObject({ status: 400, body: { errors: { [missing]: expect.anything() } } })
  expect(await admin.ok('Payment/ConfirmManualPayment', { Id: id, PaymentStatus: 'Paid', ...evidence })).toBe(
    '₦3,000.00 are confirmed.',
  )
  expect(await outcome(server, payer, id)).toEqual({ status: 'Paid', wallet: 3_000_00, held: 0 })
  expect(await stepsOf(admin, id)).toEqual(['created', 'chosen', 'waiting', 'confirmed', 'paid'])
  expect(
    await admin.call('Payment/ConfirmManualPayment', { Id: id, PaymentStatus: 'Paid', ...evidence }),
  ).toMatchObject({
    status: 409,
  })
})

test.each([
  [3, 'Smart card'],
  [4, 'QR code'],
] as const)('way %i, %s, is paid when an administrator confirms it (R-510, R-511)', async (gateway, name) => {
  const payer = await aPayer(server)
  const { id, page } = await begun(payer, 2_500_00, gateway)
  expect(page).toBe('')
  expect(await outcome(server, payer, id)).toEqual({ status: 'Awaiting Verification', wallet: 0, held: 0 })
  const [listed] = (await admin.ok('Payment/GetPayments', { gateway: `${gateway}`, id })).Items
  expect(listed).toMatchObject({ PaymentGatewayName: name, CanManuallyConfirm: true })
  await admin.ok('Payment/ConfirmManualPayment', { Id: id, PaymentStatus: 'Paid', ...evidence })
  expect(await outcome(server, payer, id)).toEqual({ status: 'Paid', wallet: 2_500_00, held: 0 })
  expect(first((await payer.client.ok('Wallet/GetMyWalletTransactions')).Items)).toMatchObject({ Other: name })
})

test('of 20 parallel confirmations and rejections of one payment one counts', async () => {
  const payer = await aPayer(server)
  const { id } = await begun(payer, 3_000_00, cash)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? admin : second).call('Payment/ConfirmManualPayment', {
        Id: id,
        PaymentStatus: at % 4 < 2 ? 'Paid' : 'Failed',
        ...evidence,
        Reason: 'Not there',
      }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const { status, wallet } = await outcome(server, payer, id)
  expect(wallet).toBe(status === 'Paid' ? 3_000_00 : 0)
})

test('above the limit a second administrator confirms, and nobody decides about an own payment (X-051)', async () => {
  const payer = await aPayer(server)
  const { id } = await begun(payer, twoApproversAbove + 100, cash)
  const confirmation = { Id: id, PaymentStatus: 'Paid', ...evidence } as const
  expect(await admin.ok('Payment/ConfirmManualPayment', confirmation)).toContain('second administrator')
  expect(await admin.call('Payment/ConfirmManualPayment', confirmation)).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('You confirmed this already') },
  })
  expect(await outcome(server, payer, id)).toMatchObject({ wallet: 0 })
  expect(first((await admin.ok('Payment/GetPayments', { id })).Items)).toMatchObject({ NeedsSecond: true })
  expect(await second.ok('Payment/ConfirmManualPayment', confirmation)).toContain('are confirmed')
  const both = await aPerson(sql, { roles: ['admin', 'student'], allowAllEndPoints: true })
  await sql`update person set phone_verified_at = now() where id = ${both.id}`
  const own = { ...both, client: await server.client(both.email) }
  const mine = await begun(own, 1_000_00, cash)
  expect(
    await own.client.call('Payment/ConfirmManualPayment', { Id: mine.id, PaymentStatus: 'Paid', ...evidence }),
  ).toMatchObject({ status: 422 })
})

test('an underpaid payment: accepted or rejected, what arrived is in the wallet', async () => {
  for (const [PaymentStatus, status] of [
    ['Paid', 'Paid'],
    ['Failed', 'Failed'],
  ] as const) {
    const payer = await aPayer(server)
    const { id, page } = await begun(payer, 1_000_00)
    await press(server, page, 'pay', 'tooLittle')
    expect(await payer.client.ok('Wallet/GetMyWallet')).toMatchObject({ Balance: 0, Held: 600_00, HeldCount: 1 })
    expect(await titles(payer)).toEqual(['We are checking your payment of ₦1,000.00'])
    await admin.ok('Payment/ConfirmManualPayment', { Id: id, PaymentStatus, ...evidence, Reason: 'Too little' })
    expect(await outcome(server, payer, id)).toEqual({ status, wallet: 600_00, held: 0 })
    expect(await postingsOf(server, id)).toEqual(['payment-held', 'payment-released'])
  }
})

test('the rest of an underpaid payment arrives: it is paid, and what was held is free', async () => {
  const payer = await aPayer(server)
  const { id, page } = await begun(payer, 1_000_00)
  await press(server, page, 'pay', 'tooLittle')
  await press(server, page, 'pay')
  expect(await outcome(server, payer, id)).toEqual({ status: 'Paid', wallet: 1_600_00, held: 0 })
})

test('money for a payment that an administrator rejected goes to the wallet, and the payment stays rejected', async () => {
  const payer = await aPayer(server)
  const { id, page } = await begun(payer, 1_000_00)
  await press(server, page, 'pay', 'tooLittle')
  await admin.ok('Payment/ConfirmManualPayment', { Id: id, PaymentStatus: 'Failed', Reason: 'Too little' })
  await press(server, page, 'pay')
  expect(await outcome(server, payer, id)).toEqual({ status: 'Failed', wallet: 1_600_00, held: 0 })
  expect(await titles(payer)).toContain('₦1,000.00 went to your wallet')
})

test('an account whose payment is checked cannot be deleted', async () => {
  const payer = await aPayer(server)
  await begun(payer, 1_000_00, cash)
  expect(await admin.call('Account/DeleteUserAccount', { Id: payer.id })).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('is being checked') },
  })
})

test('a rejected payment needs a reason, and its owner reads it', async () => {
  const payer = await aPayer(server)
  const { id } = await begun(payer, 1_000_00, 3)
  expect(await admin.call('Payment/ConfirmManualPayment', { Id: id, PaymentStatus: 'Failed' })).toMatchObject({
    status: 400,
  })
  await admin.ok('Payment/ConfirmManualPayment', { Id: id, PaymentStatus: 'Failed', Reason: 'The card is empty.' })
  expect(await payer.client.ok('Payment/GetMyPayment', { id })).toMatchObject({
    PaymentStatus: 'Failed',
    Message: 'The card is empty.',
    CanRetry: false,
  })
})

test('an administrator verifies only with the provider of the payment', async () => {
  const payer = await aPayer(server)
  const { id } = await begun(payer, 1_000_00)
  expect(await admin.call('Payment/ConfirmFlutterwavePayment', { Id: id })).toMatchObject({ status: 422 })
  expect(await admin.ok('Payment/ConfirmPaystackPayment', { Id: id })).toBe('Paystack says that nothing was paid yet.')
  const other = await begun(payer, 1_000_00, 2)
  expect(await admin.ok('Payment/ConfirmFlutterwavePayment', { Id: other.id })).toContain('nothing was paid yet')
})

test('a payment without a way, and one that nobody pays, expire; a manual one waits for its person', async () => {
  const payer = await aPayer(server)
  const { Id: unchosen } = await payer.client.ok('Wallet/FundMyWallet', { Amount: 1_000_00 })
  const { id: card } = await begun(payer, 1_000_00, 2)
  const { id: byHand } = await begun(payer, 1_000_00, cash)
  await poll(server, 25 * 3_600_000)
  for (const [id, status] of [
    [unchosen, 'Expired'],
    [card, 'Expired'],
    [byHand, 'Awaiting Verification'],
  ] as const)
    expect(await outcome(server, payer, id)).toMatchObject({ status })
})

test('the proof names a paid payment without its posting', async () => {
  expect((await proveLedger(sql)).findings).toEqual([])
  const undone = new Error('undone')
  let texts: string[] = []
  await sql
    .begin(async (tx) => {
      for (const table of ['ledger_tx', 'ledger_transfer']) await tx.unsafe(`alter table ${table} disable trigger user`)
      await tx`delete from ledger_transfer t using ledger_tx x where x.id = t.tx and x.posting = 'payment-received'`
      await tx`delete from ledger_tx where posting = 'payment-received'`
      await tx`update payment_money set destination = 'none' where destination = 'released'`
      texts = (await proveLedger(tx)).findings.map(
        ({ kind, text }) => `${kind}: ${text.replaceAll(/[0-9a-f-]{36}/g, 'x')}`,
      )
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  expect(texts).toContain('missing: payment-received of x was never posted.')
  expect(texts).toContain('causeless: payment-released of x has no cause that asks for it.')
  await expect(sql`update payment set status = 'Paid', completed_at = now() where status = 'Expired'`).rejects.toThrow(
    'payment_is_settled',
  )
})
