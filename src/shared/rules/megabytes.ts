/** A file's size as people read it: '2.50 MB', of 1,048,576 bytes each. What would read 0.00 is one hundredth. */
export function megabytes(bytes: number): string {
  const size = bytes / 1_048_576
  return `${(bytes > 0 ? Math.max(0.01, size) : 0).toFixed(2)} MB`
}
