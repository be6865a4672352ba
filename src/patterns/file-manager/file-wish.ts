import type { FileKind } from '#contract/limits.ts'

/** what somebody wants of the file manager. */
export interface FileWish {
  /** Other kinds are listed too, but not to be chosen. */
  readonly kind: FileKind
  /** Several may be chosen; else the first one that is chosen is it. */
  readonly several: boolean
  /** Where it opens; '' is the root. One that is not there yet is made by the first upload into it. */
  readonly folder: string
}
