import sharp from 'sharp'
import { productName } from '#kit/product.ts'
import { questionsTitle, type InvoiceParts, type NamedText, type OrderTableWords } from '#rules/orders/invoice-parts.ts'
import type { InvoiceDocument } from './pdf-printer.ts'
import { openSheet, page, type Sheet } from './sheet.ts'

/** Room for the logo, points. */
const logoRoom = { width: 170, height: 60 }
/** A larger file is a mistake of ours: mails carry it. */
const mostBytes = 1_000_000
/** Between two parts, points. */
const gap = 14

const small = { size: 9, colour: 'muted' } as const
const amount = { x: page.side + page.inner - 120, width: 120, align: 'right' } as const
const quantity = { x: amount.x - 62, width: 50, align: 'right' } as const
const itemWidth = quantity.x - page.side - 12
const heading = { size: 12, font: 'bold' } as const

/**
 * the PDF of an invoice with the words of its page: A4, tagged for screen readers, with the product's font. Rejects when it cannot
 * be drawn.
 */
export async function drawInvoice({ name, parts, seller, logo }: InvoiceDocument): Promise<Uint8Array> {
  const sheet = openSheet(`${parts.isCreditNote ? 'Credit note' : 'Invoice'} ${name}`)
  const { doc, root } = sheet
  sheet.decorate(({ brand }) => doc.rect(0, 0, page.width, 8).fill(brand))
  if (logo) await drawLogo(sheet, logo, seller)
  drawHead(sheet, parts)
  for (const facts of parts.facts) drawFacts(sheet, facts)
  sheet.add(root, 'H2', parts.itemsTitle, heading)
  sheet.add(root, 'P', parts.itemsText, small)
  doc.y += 6
  drawTable(sheet, parts.table)
  drawSums(sheet, parts.table)
  drawPayable(sheet, parts.payable)
  drawQuestions(sheet, parts.questions)
  for (const note of parts.notes) {
    sheet.add(root, 'P', note, small)
    doc.y += 4
  }
  const bytes = await sheet.end(`${productName} · ${name}`)
  if (bytes.length > mostBytes) throw new Error(`the PDF of ${name} has ${bytes.length} bytes`)
  return bytes
}

/** PDFs know no WebP. Three pixels for a point are sharp on paper. */
async function drawLogo({ doc, root }: Sheet, logo: Uint8Array, seller: string): Promise<void> {
  const { width, height } = logoRoom
  const { data, info } = await sharp(logo)
    .resize({ width: 3 * width, height: 3 * height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  const scale = Math.min(width / info.width, height / info.height, 1)
  const [wide, high] = [info.width * scale, info.height * scale]
  const { y } = doc
  const place: object = { bbox: [page.side, y, page.side + wide, y + high] }
  root.add(
    doc.struct(
      'Figure',
      { alt: seller || 'Logo', ...place },
      () => void doc.image(data, page.side, y, { width: wide, height: high }),
    ),
  )
  doc.y = y + high + gap
}

function drawHead({ doc, root, add }: Sheet, { title, status }: InvoiceParts): void {
  const { y } = doc
  add(root, 'H1', title, { size: 22, font: 'bold', width: page.inner - 160 })
  const below = doc.y
  add(root, 'P', status, {
    font: 'bold',
    colour: 'brand',
    x: page.side + page.inner - 150,
    y: y + 8,
    width: 150,
    align: 'right',
  })
  doc.y = Math.max(below, doc.y) + gap
}

/** An address of many short lines is written in fewer, so that it stays on its page. */
const inFewLines = (text: string) => (text.split('\n').length > 8 ? text.replaceAll(/\s*\n\s*/g, ', ') : text)

/** Names and values, four in a row. */
function drawFacts({ doc, root, open, add, heightOf, makeRoom }: Sheet, facts: readonly NamedText[]): void {
  if (facts.length === 0) return
  const list = open(root, 'L')
  const width = (page.inner - 3 * gap) / 4
  for (let at = 0; at < facts.length; at += 4) {
    const row = facts.slice(at, at + 4).map(([name, value]) => [name, inFewLines(value)] as const)
    const height = Math.max(
      ...row.map(([name, value]) => heightOf(name, { ...small, width }) + heightOf(value, { width })),
    )
    makeRoom(height)
    const { y } = doc
    for (const [place, [name, value]] of row.entries()) {
      const x = page.side + place * (width + gap)
      const fact = open(list, 'LI')
      add(fact, 'Lbl', name, { ...small, x, y, width })
      add(fact, 'LBody', value, { x, width })
      fact.end()
    }
    doc.y = y + height + gap
  }
  list.end()
}

function drawTable(sheet: Sheet, { headings: [item, count, price], rows }: OrderTableWords): void {
  const { doc, root, open, add, draw, decorate, heightOf, makeRoom } = sheet
  const columns = [
    [item, { ...small, width: itemWidth }],
    [count, { ...small, ...quantity }],
    [price, { ...small, ...amount }],
  ] as const
  const headHeight = Math.max(...columns.map(([words, look]) => heightOf(words, look))) + 6
  /** Draws one line of the table, and a rule below it. */
  const line = (height: number, cells: (y: number) => void) => {
    const { y } = doc
    cells(y)
    doc.y = y + height
    decorate(({ line: colour }) =>
      doc
        .moveTo(page.side, doc.y)
        .lineTo(page.side + page.inner, doc.y)
        .lineWidth(0.7)
        .stroke(colour),
    )
    doc.y += 6
  }
  const table = open(root, 'Table')
  makeRoom(headHeight + 40)
  const head = open(table, 'TR')
  line(headHeight, (y) => {
    for (const [words, look] of columns) add(head, 'TH', words, { ...look, y })
  })
  head.end()
  for (const { name, note, quantity: pieces, amount: sum } of rows) {
    const nameHeight = heightOf(name, { width: itemWidth })
    const height = nameHeight + heightOf(note, { ...small, width: itemWidth }) + 6
    if (makeRoom(height))
      line(headHeight, (y) =>
        decorate(() => {
          for (const [words, look] of columns) draw(words, { ...look, y })
        }),
      )
    const row = open(table, 'TR')
    line(height, (y) => {
      const cell = doc.struct('TD')
      row.add(cell)
      add(cell, 'P', name, { y, width: itemWidth })
      add(cell, 'P', note, { ...small, y: y + nameHeight, width: itemWidth })
      cell.end()
      add(row, 'TD', pieces, { ...quantity, y })
      add(row, 'TD', sum, { ...amount, y })
    })
    row.end()
  }
  table.end()
}

function drawSums({ doc, root, open, add, heightOf, makeRoom }: Sheet, { sums, total }: OrderTableWords): void {
  const list = open(root, 'L')
  const place = { x: page.side + page.inner - 300, width: 170 }
  for (const [name, value] of [...sums, total]) {
    const font = value === total[1] && name === total[0] ? 'bold' : 'regular'
    const height = heightOf(name, { ...place, font })
    makeRoom(height)
    const { y } = doc
    const sum = open(list, 'LI')
    add(sum, 'Lbl', name, { ...place, y, font, colour: font === 'bold' ? 'text' : 'muted' })
    add(sum, 'LBody', value, { ...amount, y, font })
    sum.end()
    doc.y = y + height + 3
  }
  list.end()
  doc.y += gap
}

/** What is to be paid, or how it was paid, on a tinted box. */
function drawPayable({ doc, root, add, decorate, heightOf, makeRoom }: Sheet, payable: InvoiceParts['payable']): void {
  const inside = { x: page.side + gap, width: page.inner - 2 * gap }
  const texts = [
    [payable.name, inside],
    [payable.amount, { ...inside, size: 20, font: 'bold' }],
    [payable.inWords, { ...inside, ...small }],
  ] as const
  const height = texts.reduce((sum, [text, look]) => sum + heightOf(text, look), 2 * gap)
  makeRoom(height)
  const { y } = doc
  decorate(({ soft }) => doc.roundedRect(page.side, y, page.inner, height, 8).fill(soft))
  doc.y = y + gap
  for (const [text, look] of texts) add(root, 'P', text, look)
  doc.y = y + height + gap
}

/** what the customer chose. */
function drawQuestions({ doc, root, add, makeRoom }: Sheet, questions: InvoiceParts['questions']): void {
  if (questions.length === 0) return
  makeRoom(50)
  add(root, 'H2', questionsTitle, heading)
  for (const { QuestionName, OnSelectedNote, InformationLink } of questions) {
    makeRoom(30)
    add(root, 'P', QuestionName)
    add(root, 'P', OnSelectedNote, small)
    add(root, 'Link', InformationLink, { ...small, colour: 'brand', link: InformationLink })
    doc.y += 6
  }
  doc.y += gap - 6
}
