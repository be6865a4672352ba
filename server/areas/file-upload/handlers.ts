import type { Parsed, UploadKey } from '#contract/contract.ts'
import type { FileItem } from '#contract/entities/file.ts'
import type { FileKind } from '#contract/limits.ts'
import { actorOf } from '#server/auth/actor.ts'
import type {
  AreaHandlers,
  DirectHandler,
  DirectKey,
  ReceivedFile,
  UploadContext,
  UploadHandler,
} from '#server/calls/call-context.ts'
import { createFolder, deleteFile, deleteFolder } from './change-folders.ts'
import { keeperOf, keepFile } from './keep-file.ts'
import { keepProof } from './keep-proof.ts'
import { ownPlace, visiblePlace } from './place.ts'
import { entriesOf, missingFiles, peopleWithFiles } from './queries.ts'
import { generateThumbnail, resizedImage } from './resize.ts'
import { sendChunk } from './send-chunk.ts'

type FileKey = Extract<UploadKey, `FileUpload/${string}`>
type FormKey = Exclude<FileKey, 'FileUpload/SendChunk' | 'FileUpload/TransferProofUpload'>
type FormFields = Parsed<FormKey>

/** R-268 … R-273: a file from an admin belongs to the site, and everyone may see it. A file from another person is private. */
function upload(
  call: FormKey,
  kind: FileKind,
): (fields: FormFields, file: ReceivedFile, context: UploadContext) => Promise<FileItem> {
  return async ({ Folder, PreferredFilename, ResizedToWidth, ResizedToHeight }, { path, name, sha256 }, context) => {
    const actor = actorOf(context)
    const place = ownPlace(actor, call, Folder)
    const size = { width: ResizedToWidth, height: ResizedToHeight }
    return keepFile(
      { place, kind, name: PreferredFilename || name, sha256, path, size },
      keeperOf(context, actor.personId, call, context.folder),
    )
  }
}

export const uploadHandlers = {
  'FileUpload/PictureUpload': upload('FileUpload/PictureUpload', 'Picture'),
  'FileUpload/PDFUpload': upload('FileUpload/PDFUpload', 'PDF'),
  'FileUpload/CSVUpload': upload('FileUpload/CSVUpload', 'CSV'),
  'FileUpload/WordDocUpload': upload('FileUpload/WordDocUpload', 'Word'),
  'FileUpload/GraphicDesignFileUpload': upload('FileUpload/GraphicDesignFileUpload', 'Graphic'),
  'FileUpload/SendChunk': sendChunk,
  'FileUpload/TransferProofUpload': keepProof,
} satisfies { [K in FileKey]: UploadHandler<K> }

export const directFileHandlers = {
  'FileUpload/ResizedImage': resizedImage,
  'FileUpload/GenerateThumbnail': generateThumbnail,
} satisfies { [K in Extract<DirectKey, `FileUpload/${string}`>]: DirectHandler<K> }

export const fileHandlers = {
  async 'FileUpload/GetFiles'({ directory }, context) {
    const actor = actorOf(context)
    const place = visiblePlace(actor, 'FileUpload/GetFiles', directory)
    return place.root === null ? peopleWithFiles(context.tx) : entriesOf(context.tx, place, place.path)
  },

  async 'FileUpload/GetMissing'({ Hashes }, context) {
    return { Missing: await missingFiles(context.tx, actorOf(context).personId, Hashes) }
  },

  'FileUpload/CreateFolder': createFolder,
  'FileUpload/DeleteFile': deleteFile,
  'FileUpload/DeleteFolder': deleteFolder,
} satisfies AreaHandlers<'FileUpload'>
