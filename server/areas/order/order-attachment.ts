import type { Sql } from 'postgres'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import type { FileAttachment } from '#server/ports/mail.ts'
import type { PdfPrinter } from '#server/ports/pdf/pdf-printer.ts'
import { invoiceDocument, readInvoice } from './invoice-queries.ts'

interface Ports {
  readonly sql: Sql
  readonly files: FileStore
  readonly printer: PdfPrinter
}

/**
 * the invoice, receipt or credit note of an order, as of now, for the mail to a person. `personId` null: the reader has no account,
 * so it has no contact data. Null when the order is gone.
 */
export async function orderAttachment(
  { sql, files, printer }: Ports,
  { orderId, personId }: { readonly orderId: string; readonly personId: string | null },
): Promise<FileAttachment | null> {
  const invoice = await inTransaction(sql, (tx) => readInvoice(tx, orderId, personId !== null))
  if (!invoice) return null
  const document = await invoiceDocument(sql, files, invoice)
  return { name: `${document.name}.pdf`, type: 'application/pdf', bytes: await printer.print(document) }
}
