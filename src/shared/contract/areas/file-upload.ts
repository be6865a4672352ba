import * as z from 'zod'
import { lookup, post, upload } from '#contract/define.ts'
import { fileItem } from '#contract/entities/file.ts'
import { fileChunkBytes, maxAskedHashes, maxFileBytes, maxPictureSide, pictureHeight, pictureWidth, type FileKind } from '#contract/limits.ts'

/** Folders from the caller's root, `a/b`; '' is the root. What may stand in it is checked by rules/file-name.ts. */
const folder = z.string().max(600)
const side = z.coerce.number().int().min(0).max(maxPictureSide)
const filePath = z.string().max(2000)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const size = { FilePath: filePath, Width: side.default(0), Height: side.default(0) }

/** The field `File` is beside the form's input; sizes concern pictures only. */
const fields = z.object({
  Folder: folder.default(''),
  /** Instead of the file's own name; '' keeps that. */
  PreferredFilename: z.string().max(500).default(''),
  ResizedToWidth: side.default(pictureWidth),
  ResizedToHeight: side.default(pictureHeight),
})

function uploadOf(kind: FileKind) {
  return upload({ access: 'signed-in', entity: 'File', maxBytes: maxFileBytes[kind], input: fields, output: fileItem })
}

const kinds = ['Picture', 'PDF', 'CSV', 'Word', 'Graphic'] as const satisfies readonly FileKind[]
const folderEntry = z.object({ Folder: folder.default(''), FileName: z.string().min(1).max(500) })

/** Files by the hash of their bytes (decision 013). Uploading the same again is the same file. */
export const fileUpload = {
  /** the entries of one folder. Everybody sees their own files; admins the site's, and everybody's below `people`. */
  'FileUpload/GetFiles': lookup({ access: 'signed-in', query: { directory: folder.default('') }, item: fileItem }),
  'FileUpload/PictureUpload': uploadOf('Picture'),
  'FileUpload/PDFUpload': uploadOf('PDF'),
  'FileUpload/CSVUpload': uploadOf('CSV'),
  'FileUpload/WordDocUpload': uploadOf('Word'),
  'FileUpload/GraphicDesignFileUpload': uploadOf('Graphic'),
  /** a copy in another size beside the picture; a side of 0 follows the other one. Nothing is enlarged. */
  'FileUpload/ResizedImage': post({ access: 'signed-in', once: false, entity: 'File', input: z.object(size), output: z.object({ FilePath: z.string() }) }),
  /** */
  'FileUpload/GenerateThumbnail': post({ access: 'signed-in', once: false, entity: 'File', input: z.object(size), output: z.object({ ThumbnailFilePath: z.string() }) }),
  /** Ours: an empty folder; one that is there already is fine. */
  'FileUpload/CreateFolder': post({ access: 'signed-in', entity: 'Folder', input: folderEntry, output: z.string(), reply: 'text' }),
  /** A file that an answer, a form or a page has named stays: 422. */
  'FileUpload/DeleteFile': post({ access: 'signed-in', entity: 'File', input: folderEntry, output: z.string(), reply: 'text' }),
  /** the folder FileName inside Folder with everything in it; 422 when something has named a file in it. */
  'FileUpload/DeleteFolder': post({ access: 'signed-in', entity: 'Folder', input: folderEntry, output: z.string(), reply: 'text' }),
  /** O-18: which of these files of mine the server has not got whole, and from which byte on each must be sent. */
  'FileUpload/GetMissing': post({
    access: 'signed-in', once: false,
    input: z.object({ Hashes: z.array(sha256).max(maxAskedHashes) }),
    output: z.object({ Missing: z.array(z.object({ Sha256: sha256, Offset: z.number().int() })) }),
  }),
  /**
   * O-18: one piece of a file that belongs to an answer, private to its owner. Pieces come in order; a piece that is here
   * already is fine, one after a gap answers 409 with `current: { Offset }` to go on from. The last one checks the hash,
   * judges the content as an upload of `Kind` would, and answers `Complete` with the file.
   */
  'FileUpload/SendChunk': upload({
    access: 'signed-in', entity: 'File', maxBytes: fileChunkBytes,
    input: z.object({ Sha256: sha256, Size: z.coerce.number().int().min(1), Offset: z.coerce.number().int().min(0), Kind: z.enum(kinds), Name: z.string().max(500), Folder: folder.default('') }),
    output: z.object({ Offset: z.number().int(), Complete: z.boolean(), File: fileItem.nullable() }),
  }),
}
