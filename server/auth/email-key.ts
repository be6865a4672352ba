/** The key by which two addresses are the same: NFKC, without surrounding blanks, lower case. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
