/** What "the same address" means: NFKC, without surrounding blanks, lower case. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
