import * as z from 'zod'
import { lookup, post, upload } from '#contract/define.ts'
import { fileItem } from '#contract/entities/file.ts'
import { rowId } from '#contract/entities/row.ts'
import {
  fileChunkBytes,
  maxAskedHashes,
  maxFileBytes,
  maxPictureSide,
  pictureHeight,
  pictureWidth,
  type FileKind,
} from '#contract/limits.ts'

/** A folder path from the caller's root, `a/b`; '' is the root. rules/file-name.ts checks its parts. */
const folder = z.string().max(600)
const side = z.coerce.number().int().min(0).max(maxPictureSide)
const filePath = z.string().max(2000)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const size = { FilePath: filePath, Width: side.default(0), Height: side.default(0) }

/** the fields of the form next to the field `File`; sizes are for pictures only. */
const fields = z.object({
  Folder: folder.default(''),
  /** Replaces the file's own name; '' means no replacement. */
  PreferredFilename: z.string().max(500).default(''),
  ResizedToWidth: side.default(pictureWidth),
  ResizedToHeight: side.default(pictureHeight),
})

function uploadOf(kind: FileKind) {
  return upload({ access: 'signed-in', entity: 'File', maxBytes: maxFileBytes[kind], input: fields, output: fileItem })
}

const kinds = ['Picture', 'PDF', 'CSV', 'Word', 'Graphic'] as const satisfies readonly FileKind[]
const folderEntry = z.object({ Folder: folder.default(''), FileName: z.string().min(1).max(500) })

/** Files by the hash of their bytes (decision 013). A second upload of the same bytes is the same file. */
export const fileUpload = {
  /**
   * the entries of one folder. People see their own files; admins also see the files of the site, and the files
   * of all people below `people`.
   */
  'FileUpload/GetFiles': lookup({ access: 'signed-in', query: { directory: folder.default('') }, item: fileItem }),
  'FileUpload/PictureUpload': uploadOf('Picture'),
  'FileUpload/PDFUpload': uploadOf('PDF'),
  'FileUpload/CSVUpload': uploadOf('CSV'),
  'FileUpload/WordDocUpload': uploadOf('Word'),
  'FileUpload/GraphicDesignFileUpload': uploadOf('Graphic'),
  /** Ours: the proof of a withdrawal that was paid out; its owner and administrators of money read it. */
  'FileUpload/TransferProofUpload': upload({
    access: ['admin'],
    entity: 'WalletTransaction',
    maxBytes: maxFileBytes.PDF,
    input: z.object({ TransferId: rowId, Kind: z.enum(['Picture', 'PDF']) }),
    output: z.object({ FilePath: z.string() }),
  }),
  /**
   * makes a copy of the picture in another size; a side of 0 follows the other side. A picture is never
   * enlarged.
   */
  'FileUpload/ResizedImage': post({
    access: 'signed-in',
    once: false,
    entity: 'File',
    input: z.object(size),
    output: z.object({ FilePath: z.string() }),
  }),
  /** */
  'FileUpload/GenerateThumbnail': post({
    access: 'signed-in',
    once: false,
    entity: 'File',
    input: z.object(size),
    output: z.object({ ThumbnailFilePath: z.string() }),
  }),
  /** Ours: creates an empty folder; an existing folder is no error. */
  'FileUpload/CreateFolder': post({
    access: 'signed-in',
    entity: 'Folder',
    input: folderEntry,
    output: z.string(),
    reply: 'text',
  }),
  /** A file that an answer, a form or a page names cannot be deleted: 422. */
  'FileUpload/DeleteFile': post({
    access: 'signed-in',
    entity: 'File',
    input: folderEntry,
    output: z.string(),
    reply: 'text',
  }),
  /** deletes the folder FileName inside Folder with all its contents; 422 when one of its files is in use. */
  'FileUpload/DeleteFolder': post({
    access: 'signed-in',
    entity: 'Folder',
    input: folderEntry,
    output: z.string(),
    reply: 'text',
  }),
  /** O-18: the files in the list that the server does not have completely, each with the byte to send from. */
  'FileUpload/GetMissing': post({
    access: 'signed-in',
    once: false,
    input: z.object({ Hashes: z.array(sha256).max(maxAskedHashes) }),
    output: z.object({ Missing: z.array(z.object({ Sha256: sha256, Offset: z.number().int() })) }),
  }),
  /**
   * O-18: one piece of a file that belongs to an answer, private to its owner. Pieces must come in order. A piece that
   * the server has already is no error; a piece after a gap gets 409 with `current: { Offset }`, the byte to continue
   * from. The last piece checks the hash, checks the content like an upload of `Kind`, and answers `Complete` with the
   * file.
   */
  'FileUpload/SendChunk': upload({
    access: 'signed-in',
    entity: 'File',
    maxBytes: fileChunkBytes,
    input: z.object({
      Sha256: sha256,
      Size: z.coerce.number().int().min(1),
      Offset: z.coerce.number().int().min(0),
      Kind: z.enum(kinds),
      Name: z.string().max(500),
      Folder: folder.default(''),
    }),
    output: z.object({ Offset: z.number().int(), Complete: z.boolean(), File: fileItem.nullable() }),
  }),
}
