import type { Context } from 'hono'
import type { Sql } from 'postgres'
import { rememberLatest } from '#kit/remember-latest.ts'
import { invoiceDocument } from '#server/areas/order/invoice-queries.ts'
import { spendPdf } from '#server/areas/order/spend-pdf.ts'
import { bearerToken } from '#server/auth/token.ts'
import type { Dispatch } from '#server/dispatch/dispatch.ts'
import { toResponse, type HttpEnv } from '#server/http/api-routes.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { outputOf } from '#server/http/drawn/read-as-visitor.ts'
import { bytesId } from '#server/http/packed-files.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { DiskSpace } from '#server/ports/disk-space.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import type { PdfPrinter } from '#server/ports/pdf/pdf-printer.ts'

interface Ports {
  readonly dispatch: Dispatch
  readonly sql: Sql
  readonly files: FileStore
  readonly printer: PdfPrinter
  readonly clock: Clock
  readonly space: DiskSpace
  readonly trustProxy: number
}

/** As its page: stored nowhere on the way, and not for search engines. */
const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
/** PDFs in memory, some 30 kB each. */
const mostPdfs = 50

/**
 * `/order/<code>/invoice.pdf`, the PDF of an invoice. Who may read the invoice, for how long and with what is for
 * `Order/GetInvoice` to say; a session is in the Authorization header, and a link alone is a visitor's. The same words are printed
 * once. 429 with Retry-After for a network address that asks too often, also for what is not there.
 */
export function createInvoiceServer({ dispatch, sql, files, printer, clock, space, trustProxy }: Ports) {
  const printed = rememberLatest<Uint8Array>(mostPdfs)
  /** Without room on the disk nothing is counted, because reading goes on then (S-05). */
  async function spend(address: string): Promise<void> {
    const release = await space.reserve(0)
    if (!release) return
    try {
      await spendPdf(sql, address, clock.now())
    } finally {
      release()
    }
  }
  return async (c: Context<HttpEnv>): Promise<Response> => {
    const address = callerAddress(c.env.incoming.socket.remoteAddress, c.req.header('x-forwarded-for'), trustProxy)
    await spend(address)
    const reply = await dispatch({
      call: 'Order/GetInvoice',
      input: { code: c.req.param('code') },
      requestId: c.get('requestId'),
      token: bearerToken(c.req.header('authorization')),
      idempotencyKey: null,
      address,
    })
    if (reply.status !== 200) return toResponse(reply, 'json', headers)
    const document = await invoiceDocument(sql, files, outputOf('Order/GetInvoice', reply))
    const id = bytesId(
      Buffer.from(JSON.stringify({ ...document, logo: document.logo && bytesId(Buffer.from(document.logo)) })),
    )
    const bytes = await printed.get(id, () => printer.print(document))
    return c.body(new Uint8Array(bytes), 200, {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${document.name}.pdf"`,
    })
  }
}
