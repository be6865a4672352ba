import type { FileKind } from '#contract/limits.ts'

/** A kind of file: what a picker accepts, and the words people read about it. */
interface KindOfFile {
  /** The types for the browser's own file chooser. */
  readonly accept: string
  /** The noun in 'Choose a …'. */
  readonly thing: string
  /** The hint under the button: which files fit. */
  readonly hint: string
  /** Whether the first bytes, or the name where bytes say little, fit such a file. The server checks again. */
  readonly fits: (start: Uint8Array, name: string) => boolean
}

const startsWith = (start: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => start[at] === byte)
const zip = [0x50, 0x4b, 0x03, 0x04]
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0]

export const fileKinds: Readonly<Record<FileKind, KindOfFile>> = {
  // Decoding shows whether a file is a picture, so every file passes here.
  Picture: { accept: 'image/*', thing: 'picture', hint: 'A photo or a picture: JPG, PNG or WebP.', fits: () => true },
  PDF: {
    accept: 'application/pdf,.pdf',
    thing: 'PDF',
    hint: 'A PDF document.',
    fits: (start) => new TextDecoder('latin1').decode(start).includes('%PDF-'),
  },
  CSV: {
    accept: '.csv,text/csv',
    thing: 'CSV file',
    hint: 'A table saved as CSV.',
    fits: (_start, name) => /\.csv$/i.test(name),
  },
  Word: {
    accept: '.doc,.docx,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    thing: 'Word document',
    hint: 'A Word document: DOCX or DOC.',
    fits: (start, name) => (startsWith(start, ...zip) || startsWith(start, ...oldOffice)) && /\.docx?$/i.test(name),
  },
  Graphic: {
    accept: '.psd,.ai,.eps,.svg,.tif,.tiff,.pdf,.png,.jpg,.jpeg,.webp,.gif',
    thing: 'design file',
    hint: 'A design file: PSD, AI, EPS, SVG, TIFF, PDF, PNG, JPG, WebP or GIF.',
    fits: (_start, name) => /\.(?:psd|ai|eps|svg|tiff?|pdf|png|jpe?g|webp|gif)$/i.test(name),
  },
}
