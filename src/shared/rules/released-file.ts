/** A file of a release, as the list beside the worker names it (decision 008). */
export interface ReleasedFile {
  readonly url: string
  /** The beginning of its SHA-256, as base64. */
  readonly revision: string
  /** Only devices that carry one of these sets store it; without sets every device does. */
  readonly sets?: readonly string[]
  /** The addresses it is stored under, in place of its own. */
  readonly at?: readonly string[]
}
