/** The key by which two addresses are the same: NFKC, without surrounding blanks, lower case. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

/** The mailbox behind an address: `ada.obi+new@googlemail.com` is `adaobi@gmail.com`. */
export function mailboxOf(email: string): string {
  const [local = '', host = ''] = emailKey(email).split('@')
  const name = local.replace(/\+.*$/, '')
  const isGoogle = host === 'gmail.com' || host === 'googlemail.com'
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
