import * as z from 'zod'
import { extractText, getDocumentProxy } from 'unpdf'

const facts = z.object({ Title: z.string(), Language: z.string() })

/** What a PDF says, read by a library that did not write it. */
export async function readPdf(bytes: Uint8Array) {
  // It takes the bytes it is given.
  const pdf = await getDocumentProxy(bytes.slice())
  const { totalPages: pages, text: pageTexts } = await extractText(pdf)
  const { Title, Language } = facts.parse((await pdf.getMetadata()).info)
  return {
    pages,
    pageTexts,
    text: pageTexts.join('\n').normalize('NFC'),
    title: Title,
    language: Language,
    isTagged: (await pdf.getMarkInfo())?.['Marked'] === true,
  }
}
