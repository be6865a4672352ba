/** A file that was taken out of the list of addresses, and the place it had. */
export interface Removed {
  address: string
  at: number
}

/** The list with the file at its place again; once, although the same file may have been added meanwhile. */
export function putBack(addresses: readonly string[], { address, at }: Removed): string[] {
  return addresses.filter((other) => other !== address).toSpliced(at, 0, address)
}
