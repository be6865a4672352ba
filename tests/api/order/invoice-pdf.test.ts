import { afterAll, describe, expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { invoicePdfsByAddress } from '#contract/limits.ts'
import { must } from '#kit/must.ts'
import { orderAttachment } from '#server/areas/order/order-attachment.ts'
import { lanes, sendMessages } from '#server/jobs/send-messages.ts'
import { createFileStore } from '#server/ports/file-store.ts'
import { createLog } from '#server/ports/log.ts'
import type { MailMessage } from '#server/ports/mail.ts'
import { openPdfPrinter } from '#server/ports/pdf/pdf-printer.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { readPdf } from '#tests/api/order/read-pdf.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aBuyer, anOrder, aProduct, aShop, orderOf, paid } from './order-builders.ts'

const printer = openPdfPrinter((problem) => {
  throw problem
})
const print = vi.fn(printer.print)
const server = await startTestServer({ printer: { ...printer, print } })
const { sql } = server
afterAll(async () => {
  await printer.close()
  await server.close()
})
const shop = await aShop(server)
const { admin } = shop
const atlas = await aProduct(shop, { Name: 'Atlas of Ọ̀ṣun', Amount: 100_000, WeightPerKG: 1_500 })
const book = await aProduct(shop, { Name: 'Littafin ƙidaya', Amount: 20_000, IsVatExempt: true })
const delivered = { IncludeShipping: true, CityId: shop.cityId, Address: '5 Nnebisi Road' }

/** The PDF behind the address of an invoice, with this reader's session. */
const pdfAt = (path: string, reader?: ApiClient, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}/invoice.pdf`, {
    headers: { ...headers, ...(reader ? { Authorization: `bearer ${reader.token}` } : {}) },
  })
const readAt = async (path: string, reader?: ApiClient) =>
  readPdf(new Uint8Array(await (await pdfAt(path, reader)).arrayBuffer()))

describe('the PDF of an invoice (X-048)', () => {
  test('has the number, lines, VAT and total of its page, title and language, and contact data for its customer only', async () => {
    const buyer = await aBuyer(shop, 1_000_000)
    await sql`update person set surname = 'Adékúnlé', firstname = 'Ẹniọlá' where id = ${buyer.id}`
    const items = [
      [atlas, 2],
      [book, 10],
    ] as const
    const { Id, OrderId, Path } = await anOrder(buyer, items, delivered)
    const open = await readAt(Path)
    expect(open.title).toBe(`Invoice ${OrderId}`)
    expect(open.text).toContain('Payable now (100% of the total)')
    await paid(buyer, Id)
    const { InvoiceNumber } = await orderOf(buyer, Id)

    const reply = await pdfAt(Path)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${InvoiceNumber}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
    const visitors = readPdf(new Uint8Array(await reply.arrayBuffer()))
    const { text, title, language, isTagged, pages } = await visitors
    expect({ title, language, isTagged, pages }).toEqual({
      title: `Invoice ${InvoiceNumber}`,
      language: 'en-NG',
      isTagged: true,
      pages: 1,
    })
    for (const words of [
      InvoiceNumber,
      OrderId,
      'Adékúnlé Ẹniọlá',
      'Atlas of Ọ̀ṣun',
      '₦1,000.00 each',
      'Littafin ƙidaya',
      '₦200.00 each, no VAT',
      'Shipping to Asaba, Delta',
      'VAT (7.5%)',
      '₦150.00',
      '₦6,050.00',
      'Paid from the wallet',
      'Six thousand and fifty naira',
      'Page 1 of 1',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/Nnebisi|example\.org/)
    expect((await readAt(Path, buyer.client)).text).toContain('5 Nnebisi Road')
    expect((await readAt(Path, admin)).text).toContain('5 Nnebisi Road')
    expect((await readAt(Path, (await aBuyer(shop)).client)).text).not.toContain('Nnebisi')
  })

  test('has the words of the settings, with names that would break a page', async () => {
    const buyer = await aBuyer(shop)
    const surname = 'O’<b>Ńná</b>&"\u202E\u0000'.replace('\u0000', '')
    await sql`update person set surname = ${surname}, firstname = ${'Ɓ'.repeat(80)} where id = ${buyer.id}`
    const endless = await aProduct(shop, { Name: `${'Ọ'.repeat(199)}!` })
    const setting = await admin.ok('Order/GetOrderSetting')
    const words = {
      SellerName: 'Afara (Ẹ̀kọ́) & Sons) Tj ET',
      PayToAddress: Array.from({ length: 60 }, (_, at) => `Line ${at}`).join('\n'),
      FooterNote: 'Thank you 🙏🏽 谢谢',
    }
    await admin.ok('Order/UpdateOrderSetting', { ...setting, ...words })
    const { Path } = await anOrder(buyer, [[endless, 1]])
    const { text, pages } = await readAt(Path)
    expect(pages).toBeLessThanOrEqual(2)
    const unbroken = text.replaceAll(/\s+/g, '')
    for (const part of ['O’<b>Ńná</b>&"', 'Ɓ'.repeat(80), 'Ọ'.repeat(199), '(Ẹ̀kọ́)&Sons)TjET', 'Line59', 'Thankyou'])
      expect(unbroken).toContain(part)
    const { RowVersion } = await admin.ok('Order/GetOrderSetting')
    await admin.ok('Order/UpdateOrderSetting', { ...setting, RowVersion })
  })

  test('of 50 lines goes on for pages, with its headings on each', async () => {
    const buyer = await aBuyer(shop)
    const products: string[] = []
    for (let at = 0; at < 50; at++) products.push(await aProduct(shop, { Name: `Book number ${at}` }))
    const { Path } = await anOrder(
      buyer,
      products.map((id) => [id, 1] as const),
    )
    const { text, pages, pageTexts } = await readAt(Path)
    expect(pages).toBeGreaterThan(2)
    expect(text.match(/Book number \d+/g)).toHaveLength(50)
    expect(pageTexts[1]).toContain('Amount')
    expect(pageTexts.at(-1)).toContain(`Page ${pages} of ${pages}`)
  })

  test('follows the address of its page: 404 for a wrong one, 410 for an old one, and an ended session reads as a visitor', async () => {
    const buyer = await aBuyer(shop)
    const { Id, Path } = await anOrder(buyer, [[atlas, 1]], delivered)
    expect((await pdfAt(`${Path}x`)).status).toBe(404)
    expect((await pdfAt('/order/%2e%2e')).status).toBe(404)
    const ended = await server.client(buyer.email)
    await ended.ok('Account/SignOut')
    expect((await readAt(Path, ended)).text).not.toContain('Nnebisi')
    expect((await readAt(Path, buyer.client)).text).toContain('Nnebisi')
    await sql`update shop_order set updated_at = updated_at - interval '31 days' where id = ${Id}`
    const old = await pdfAt(Path)
    expect([old.status, old.headers.get('cache-control')]).toEqual([410, 'private, no-store'])
    expect((await pdfAt(Path, buyer.client)).status).toBe(200)
  })

  test('20 readers at once get theirs', async () => {
    const buyer = await aBuyer(shop)
    const paths: string[] = []
    for (let at = 0; at < 5; at++) paths.push((await anOrder(buyer, [[atlas, at + 1]])).Path)
    const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => pdfAt(must(paths[at % 5], 'an order'))))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  })
})

test('one network address gets 60 PDFs in ten minutes, also at once, and others get theirs', async () => {
  const { Path } = await anOrder(await aBuyer(shop), [[atlas, 1]])
  const from = (address: string, path = Path) => pdfAt(path, undefined, { 'X-Forwarded-For': address })
  const replies = await Promise.all(Array.from({ length: 64 }, (_, at) => from(`2001:db8:7:7::${at + 1}`)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(invoicePdfsByAddress)
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['600', '600', '600', '600'])
  expect((await from('2001:db8:7:7::1', `${Path}x`)).status).toBe(429)
  expect((await from('2001:db8:8:8::1')).status).toBe(200)
})

test('a PDF that many ask for at once is printed once', async () => {
  const { Path } = await anOrder(await aBuyer(shop), [[book, 3]])
  const before = print.mock.calls.length
  const replies = await together(10, () => pdfAt(Path, undefined, { 'X-Forwarded-For': '198.51.100.7' }))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(print.mock.calls.length).toBe(before + 1)
})

/** The mails that are sent now, with the name and the text of the file that goes with each. */
async function mails() {
  const sent: MailMessage[] = []
  const none = () => Promise.resolve()
  const files = createFileStore({ filesUrl: null, dataDir: server.dataDir })
  const ports = {
    sql,
    send: { email: async (message: MailMessage) => void sent.push(message), sms: none, push: none },
    clock: { now: () => new Date('2100-06-01T11:00:00Z') },
    log: createLog('off'),
    publicUrl: 'https://p.example',
    attachInvoice: (of: { orderId: string; personId: string | null }) => orderAttachment({ sql, files, printer }, of),
  }
  while ((await sendMessages(ports, lanes[0])) > 0);
  return Promise.all(
    sent.map(async ({ to, subject, file }) => ({
      to,
      subject: subject.replace(/ORD-\d+/, 'X'),
      file: file && { name: file.name, type: file.type, ...(await readPdf(file.bytes)) },
    })),
  )
}

describe('mails of an order', () => {
  test('carry the invoice, the receipt and the credit note, and the others no file', async () => {
    const buyer = await aBuyer(shop, 1_000_000)
    await sql`delete from message`
    const { Id, OrderId } = await anOrder(buyer, [[atlas, 1]], delivered)
    const [placed] = await mails()
    expect(placed).toMatchObject({ subject: 'Order X was created', file: { name: `${OrderId}.pdf` } })
    await paid(buyer, Id)
    await admin.ok('Order/MarkOrderAsShipped', { Id })
    await admin.ok('Order/RefundOrder', { Id, Reason: 'Torn' })
    const { InvoiceNumber, CreditNoteNumber } = await orderOf(buyer, Id)
    const later = await mails()
    const creditNote = { type: 'application/pdf', title: `Credit note ${CreditNoteNumber}` }
    expect(Object.fromEntries(later.map(({ subject, file }) => [subject, file]))).toMatchObject({
      // What is sent late says what is so by then.
      'Order X was paid': { name: `${CreditNoteNumber}.pdf`, ...creditNote },
      'Order X is on its way': null,
      'Order X was refunded': { name: `${CreditNoteNumber}.pdf`, ...creditNote },
    })
    const note = must(later.find(({ subject }) => subject === 'Order X was refunded')?.file, 'a credit note')
    for (const words of ['Given back to the wallet', InvoiceNumber, CreditNoteNumber, '5 Nnebisi Road'])
      expect(note.text).toContain(words)
  })

  test('to a payer without an account have no contact data; a mail whose PDF cannot be made is tried later', async () => {
    const buyer = await aBuyer(shop)
    const { Id } = await anOrder(buyer, [[atlas, 1]], delivered)
    const files = createFileStore({ filesUrl: null, dataDir: server.dataDir })
    const stranger = await orderAttachment({ sql, files, printer }, { orderId: Id, personId: null })
    expect((await readPdf(must(stranger, 'a file').bytes)).text).not.toContain('Nnebisi')
    const sent: MailMessage[] = []
    const none = () => Promise.resolve()
    const sendWith = (problem: Error, at: string) => {
      const broken = { print: () => Promise.reject(problem), close: async () => {} }
      return sendMessages(
        {
          sql,
          send: { email: async (message: MailMessage) => void sent.push(message), sms: none, push: none },
          clock: { now: () => new Date(at) },
          log: createLog('off'),
          publicUrl: 'https://p.example',
          attachInvoice: (of) => orderAttachment({ sql, files, printer: broken }, of),
        },
        lanes[0],
      )
    }
    const rows = () => sql`
      select status, failure, tries, not_before as "notBefore" from message where order_id = ${Id} and channel = 'email'`
    // A printer with a long line is no failure of the mail.
    await sendWith(new AppError('not-ready', { detail: 'busy' }), '2100-06-01T11:00:00Z')
    expect(await rows()).toEqual([
      { status: 'pending', failure: null, tries: 0, notBefore: new Date('2100-06-01T11:00:30Z') },
    ])
    await sendWith(new Error('no ink'), '2100-06-01T11:01:00Z')
    expect(sent).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'pending', failure: 'no ink', tries: 1 }])
  })
})
