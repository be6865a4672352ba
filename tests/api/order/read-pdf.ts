import { extractText, getDocumentProxy } from 'unpdf'

/** What a PDF says, read by a library that did not write it. */
export async function readPdf(bytes: Uint8Array) {
  // It takes the bytes it is given.
  const pdf = await getDocumentProxy(bytes.slice())
  const { totalPages: pages, text: pageTexts } = await extractText(pdf)
  const { info } = await pdf.getMetadata()
  const facts: Record<string, unknown> = { ...info }
  return {
    pages,
    pageTexts,
    text: pageTexts.join('\n').normalize('NFC'),
    title: facts['Title'],
    language: facts['Language'],
    isTagged: (await pdf.getMarkInfo())?.['Marked'] === true,
  }
}
