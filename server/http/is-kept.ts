/** Whether the caller holds this version (`If-None-Match`). A proxy that compresses a reply makes its tag weak. */
export function isKept(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
