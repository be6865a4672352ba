import Pdf from 'pdfkit'
import { productName } from '#kit/product.ts'
import { fittingText, fonts } from './fitting-text.ts'

/** The light colours of the product (src/styles). */
const colours = { text: '#14182b', muted: '#535b75', line: '#dde1ee', brand: '#31369e', soft: '#e8ebfb' } as const

/** The page, A4. All lengths are points. */
export const page = { width: 595.28, side: 48, top: 56, foot: 64, inner: 595.28 - 2 * 48 } as const

/** How a text looks, and where: by default at the left edge, below the part before. */
export interface Look {
  readonly size?: number
  readonly font?: keyof typeof fonts
  readonly colour?: keyof typeof colours
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly align?: 'left' | 'right'
  readonly link?: string
}

// The types of pdfkit are those of an older release, and do not know these.
const accessible: object = { subset: 'PDF/UA' }
const columnHead: object = { scope: 'Column' }

type Tag = 'H1' | 'H2' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD' | 'Link'
export type Element = PDFKit.PDFStructureElement
export type Sheet = ReturnType<typeof openSheet>

/**
 * Sheets that are filled from the top: each part goes below the one before, and on a new page when there is no room. Texts are tagged, so
 * that a screen reader reads them as it reads the page. `title`: of the document, without markup.
 */
export function openSheet(title: string) {
  const doc = new Pdf({
    size: 'A4',
    margins: { top: page.top, bottom: page.foot, left: page.side, right: page.side },
    bufferPages: true,
    pdfVersion: '1.7',
    ...accessible,
    tagged: true,
    lang: 'en-NG',
    displayTitle: true,
    info: { Title: title, Creator: productName, Producer: productName },
  })
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes)
  const root = doc.struct('Document')
  doc.addStructure(root)

  const styled = ({ size = 10.5, font = 'regular', colour = 'text' }: Look) =>
    doc.font(font).fontSize(size).fillColor(colours[colour])
  const optionsOf = ({ width = page.inner, align = 'left', link }: Look) => ({
    width,
    align,
    lineGap: 2,
    ...(link === undefined ? {} : { link, underline: true }),
  })
  const draw = (text: string, look: Look) =>
    styled(look).text(fittingText(text), look.x ?? page.side, look.y ?? doc.y, optionsOf(look))

  return {
    doc,
    root,
    heightOf: (text: string, look: Look) => styled(look).heightOfString(fittingText(text), optionsOf(look)),
    /** A new element of `parent`, which its texts are added to. */
    open(parent: Element, tag: 'L' | 'LI' | 'Table' | 'TR'): Element {
      const element = doc.struct(tag)
      parent.add(element)
      return element
    },
    /** Draws a text as an element of `parent`; nothing for ''. */
    add(parent: Element, tag: Tag, text: string, look: Look = {}): void {
      if (text === '') return
      parent.add(doc.struct(tag, tag === 'TH' ? columnHead : {}, () => void draw(text, look)))
    },
    /** What only decorates, or repeats what is said. */
    decorate(work: (colour: typeof colours) => void): void {
      doc.markContent('Artifact', { type: 'Layout' })
      work(colours)
      doc.endMarkedContent()
    },
    draw,
    /** Begins a new page when a part of this height has no room; true when it did. */
    makeRoom(height: number): boolean {
      if (doc.y + height <= doc.page.height - page.foot) return false
      doc.addPage()
      return true
    },
    /** The number of each page with these words below it, and the bytes of the file. */
    async end(foot: string): Promise<Uint8Array> {
      root.end()
      const { count } = doc.bufferedPageRange()
      for (let at = 0; at < count; at++) {
        doc.switchToPage(at)
        // A text below the edge would begin a page.
        doc.page.margins.bottom = 0
        const look = { y: doc.page.height - 40, size: 8, colour: 'muted' } as const
        doc.markContent('Artifact', { type: 'Pagination' })
        draw(foot, look)
        draw(`Page ${at + 1} of ${count}`, { ...look, align: 'right' })
        doc.endMarkedContent()
      }
      doc.end()
      return Buffer.concat(await doc.toArray())
    },
  }
}
