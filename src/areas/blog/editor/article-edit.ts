import type { BlogBlock, BlogRow } from '#contract/entities/blog.ts'

export type ContentType = BlogBlock['ContentType']
export type Rows = readonly BlogRow[]

/** Columns of a row. */
const columns = 12
/** the width of a block that is added to a row. */
const usualWidth = 6
/** As in the contract. */
export const mostBlocks = 6
export const mostRows = 80

/** A block without content. A block that is alone in its row is as wide as the row. */
export function newBlock(Id: string, ContentType: ContentType, Width = usualWidth): BlogBlock {
  return {
    Id,
    ContentType,
    Width,
    Content: '',
    Picture: '',
    AltText: '',
    Caption: '',
    PictureWidth: 0,
    PictureHeight: 0,
    HasSmallPicture: false,
    IsYouTube: true,
    Poster: '',
    VideoURL: '',
    AllowControl: true,
    AutoPlay: false,
    Mute: false,
    LoopForever: false,
  }
}

/** Adds a row with one block at the end, or after the row `after`. */
export function addRow(rows: Rows, row: { Id: string; block: BlogBlock }, after?: string): Rows {
  const at = after === undefined ? rows.length : rows.findIndex(({ Id }) => Id === after) + 1
  return rows.toSpliced(at, 0, { Id: row.Id, FitToScreen: false, Contents: [row.block] })
}

export function deleteRow(rows: Rows, id: string): Rows {
  return rows.filter(({ Id }) => Id !== id)
}

/** A copy below the row, with new ids. */
export function copyRow(rows: Rows, id: string, newId: () => string): Rows {
  return rows.flatMap((row) =>
    row.Id === id
      ? [row, { ...row, Id: newId(), Contents: row.Contents.map((block) => ({ ...block, Id: newId() })) }]
      : [row],
  )
}

/** Moves a row by so many places; it stays within the article. */
export function moveRow(rows: Rows, id: string, by: number): Rows {
  const at = rows.findIndex(({ Id }) => Id === id)
  const row = rows[at]
  const to = Math.min(Math.max(at + by, 0), rows.length - 1)
  return !row || to === at ? rows : rows.toSpliced(at, 1).toSpliced(to, 0, row)
}

/** Puts a row before or after another one. */
export function placeRow(rows: Rows, id: string, place: { readonly id: string; readonly after: boolean }): Rows {
  const from = rows.findIndex(({ Id }) => Id === id)
  const over = rows.findIndex(({ Id }) => Id === place.id)
  if (from < 0 || over < 0) return rows
  const to = over + (place.after ? 1 : 0) - (from < over ? 1 : 0)
  return moveRow(rows, id, to - from)
}

export function changeRow(rows: Rows, id: string, change: (row: BlogRow) => BlogRow): Rows {
  return rows.map((row) => (row.Id === id ? change(row) : row))
}

export function changeBlock(rows: Rows, id: string, change: Partial<BlogBlock>): Rows {
  return rows.map((row) =>
    row.Contents.some(({ Id }) => Id === id)
      ? { ...row, Contents: row.Contents.map((block) => (block.Id === id ? { ...block, ...change } : block)) }
      : row,
  )
}

/** Adds a block to a row; the blocks share the row evenly. A full row takes no more. */
export function addBlock(rows: Rows, rowId: string, block: BlogBlock): Rows {
  return changeRow(rows, rowId, (row) => {
    if (row.Contents.length >= mostBlocks) return row
    const Width = Math.floor(columns / (row.Contents.length + 1))
    return { ...row, Contents: [...row.Contents, block].map((one) => ({ ...one, Width })) }
  })
}

/** Deletes a block, and its row with the last one. */
export function deleteBlock(rows: Rows, id: string): Rows {
  return rows.flatMap((row) => {
    const Contents = row.Contents.filter(({ Id }) => Id !== id)
    return Contents.length === 0 ? [] : [Contents.length === row.Contents.length ? row : { ...row, Contents }]
  })
}

/** Swaps a block with its neighbour in the row. */
export function moveBlock(rows: Rows, id: string, by: -1 | 1): Rows {
  return rows.map((row) => {
    const at = row.Contents.findIndex(({ Id }) => Id === id)
    const [block, other] = [row.Contents[at], row.Contents[at + by]]
    return block && other ? { ...row, Contents: row.Contents.with(at, other).with(at + by, block) } : row
  })
}

/** Makes a block wider or narrower; its neighbour in the row gives or takes the columns while both keep one. */
export function widenBlock(rows: Rows, id: string, by: -1 | 1): Rows {
  return rows.map((row) => {
    const at = row.Contents.findIndex(({ Id }) => Id === id)
    const block = row.Contents[at]
    if (!block) return row
    const total = row.Contents.reduce((sum, { Width }) => sum + Width, 0)
    const beside = row.Contents[at + 1] ? at + 1 : at - 1
    const other = row.Contents[beside]
    const Width = block.Width + by
    if (Width < 1 || Width > columns) return row
    const Contents = row.Contents.with(at, { ...block, Width })
    // A row that is full stays full.
    if (!other || (by > 0 && total < columns) || (by < 0 && total !== columns)) return { ...row, Contents }
    return other.Width - by < 1
      ? row
      : { ...row, Contents: Contents.with(beside, { ...other, Width: other.Width - by }) }
  })
}

/** What a block still needs before the server takes it; '' for nothing. */
export function missingIn({ ContentType, Picture, AltText, VideoURL, Content }: BlogBlock): string {
  if (ContentType === 'Picture') {
    if (Picture === '') return 'Choose a picture'
    return AltText.trim() === '' ? 'Describe the picture for people who cannot see it' : ''
  }
  if (ContentType === 'Video') {
    if (VideoURL.trim() === '') return 'Enter the address of the video'
    return AltText.trim() === '' ? 'Enter the title of the video' : ''
  }
  if (ContentType === 'Embedded_Content') {
    if (Content.trim() === '') return 'Enter the address of the page'
    return AltText.trim() === '' ? 'Enter a title' : ''
  }
  return ''
}
