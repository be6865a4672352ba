/** The id of a person as an authenticator keeps it: its 16 bytes in base64url. It says nothing about the person. */
export function userHandle(personId: string): string {
  return Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url')
}
