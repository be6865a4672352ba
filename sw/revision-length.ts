/** Letters of a file's SHA-256 that the worker's list carries, 6 bits each: enough against mistakes, few enough for its budget. */
export const revisionLength = 4
