import * as z from 'zod'

/** A file or folder in the file manager. The `FilePath` of a folder is the `directory` of `GetFiles`. */
export const fileItem = z.object({
  Name: z.string(),
  /** `/files/<sha256>/<name>`; see rules/file-address.ts. */
  FilePath: z.string(),
  IsDirectory: z.boolean(),
  IsImage: z.boolean(),
  IsCSV: z.boolean(),
  IsPDF: z.boolean(),
  IsWord: z.boolean(),
  IsGraphics: z.boolean(),
  /** The size of the stored file, not of the sent one; 0 for folders. */
  SizeInByte: z.number().int(),
  /** Empty for files that are not pictures. */
  ThumbnailFilePath: z.string(),
  /** Always false in replies: the screen decides what is selected. */
  IsSelected: z.boolean(),
})
export type FileItem = z.infer<typeof fileItem>
