/** A file's size for people: '2.50 MB', of 1,048,576 bytes each. The smallest result is 0.01 MB. */
export function megabytes(bytes: number): string {
  const size = bytes / 1_048_576
  return `${(bytes > 0 ? Math.max(0.01, size) : 0).toFixed(2)} MB`
}

/** Room that is left, for people: from 1 GB on without decimals, because disks are large. */
export function roomText(bytes: number): string {
  return bytes < 1_073_741_824 ? megabytes(bytes) : `${Math.floor(bytes / 1_073_741_824)} GB`
}
