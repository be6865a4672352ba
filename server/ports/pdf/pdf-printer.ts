import type { InvoiceParts } from '#rules/orders/invoice-parts.ts'
import { openThread } from '#server/calls/open-thread.ts'

/** What a PDF of an invoice is made of. */
export interface InvoiceDocument {
  /** What people call it: the number of the invoice, the credit note or the order. */
  readonly name: string
  readonly parts: InvoiceParts
  /** The description of the logo for people who do not see it. */
  readonly seller: string
  /** A picture that this server encoded. */
  readonly logo: Uint8Array | null
}

/** Makes PDFs. `print` rejects with 503 while too many wait, and when one cannot be made in time. */
export interface PdfPrinter {
  print(document: InvoiceDocument): Promise<Uint8Array>
  close(): Promise<void>
}

/** The time for one PDF, ms. One of 50 items takes some 35 ms of a processor. */
const mostMs = 5_000

/** A printer in a thread of its own, so that no call waits while a PDF is drawn. The thread starts with the first PDF. */
export function openPdfPrinter(onProblem: (problem: unknown) => void): PdfPrinter {
  const thread = openThread<InvoiceDocument, Uint8Array>(
    { file: new URL('./printing-thread.ts', import.meta.url), data: null, mostMs, heapMb: 96 },
    onProblem,
  )
  return { print: thread.ask, close: thread.close }
}
