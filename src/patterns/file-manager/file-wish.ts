import type { FileKind } from '#contract/limits.ts'

/** what the file manager is opened for. */
export interface FileWish {
  /** Other kinds are listed too, but cannot be chosen. */
  readonly kind: FileKind
  /** Several may be chosen; otherwise the first choice is final. */
  readonly several: boolean
  /** The folder that opens; '' is the root. The first upload creates a folder that does not exist yet. */
  readonly folder: string
}
