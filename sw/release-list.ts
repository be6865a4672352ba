/** A file of a release. `revision`: the beginning of its SHA-256. `part`: stored only for forms that need it. */
export interface ReleasedFile { url: string; revision: string; part?: true }

/** Where a release says what it is made of: beside the worker, which so stays small however many files there are. */
export const releaseList = (revision: string) => `assets/release-${revision}.json`

/** Letters of base64 that a revision has, 6 bits each. */
export const revisionLength = 12
