import * as z from 'zod'

/** A file or folder as the file manager lists it. Of a folder `FilePath` is what `GetFiles` takes as `directory`. */
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
  /** Of what is kept, not of what was sent; 0 for folders. */
  SizeInByte: z.number().int(),
  /** Empty for everything but pictures. */
  ThumbnailFilePath: z.string(),
  /** Always false here: whether it is ticked is the screen's. */
  IsSelected: z.boolean(),
})
export type FileItem = z.infer<typeof fileItem>
