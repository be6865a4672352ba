import type { Input, Output } from '#contract/contract.ts'
import type { FileKind } from '#contract/limits.ts'
import { call } from '#lib/reads/call.ts'
import { fetchWithProgress } from '#offline/attachments/fetch-with-progress.ts'
import { checkSize, type PickedFile } from '#offline/attachments/picked-file.ts'

/** Which call takes a file of a kind. */
export const uploadCalls = {
  Picture: 'FileUpload/PictureUpload',
  PDF: 'FileUpload/PDFUpload',
  CSV: 'FileUpload/CSVUpload',
  Word: 'FileUpload/WordDocUpload',
  Graphic: 'FileUpload/GraphicDesignFileUpload',
} as const satisfies Record<FileKind, string>

interface Options {
  signal?: AbortSignal
  /** Hears how much of it is on its way. */
  onPercent?: (percent: number) => void
}

/**
 * Sends an admin's file into a folder of the site's files, where everybody may see it (R-268 … R-273); gives its address.
 * Needs the network; throws what `checkSize` and `call` throw.
 */
export async function publishFile(
  picked: PickedFile,
  folder: string,
  { signal, onPercent }: Options = {},
): Promise<string> {
  checkSize(picked)
  const { bytes, name, mime, kind } = picked
  const form = new FormData()
  form.append('Folder', folder)
  form.append('File', new Blob([bytes], { type: mime }), name)
  // A form travels as it is, with its fields in it.
  const { FilePath }: Output<(typeof uploadCalls)[FileKind]> = await call(
    uploadCalls[kind],
    form as FormData & Input<(typeof uploadCalls)[FileKind]>,
    { signal, fetchWith: onPercent && fetchWithProgress(onPercent) },
  )
  return FilePath
}
