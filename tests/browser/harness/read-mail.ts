import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'

/** The newest mail to this address whose text fits, waited for: the server writes mails as files without SMTP_URL. */
export async function mailTo(dataDir: string, address: string, about: RegExp): Promise<string> {
  const folder = join(dataDir, 'mail')
  let found = ''
  await expect
    .poll(async () => {
      for (const file of (await readdir(folder).catch(() => [])).toSorted((a, b) => (a < b ? -1 : 1))) {
        const text = (await readFile(join(folder, file), 'utf8')).replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
        if (text.includes(`To: ${address}`) && about.test(text)) found = text
      }
      return found
    })
    .not.toBe('')
  return found
}

/** The first group of what fits; '' when nothing does. */
export const firstGroup = (text: string, what: RegExp): string => what.exec(text)?.[1] ?? ''

/** The code of a mail: eight digits in bold. */
export const codeIn = (mail: string): string => firstGroup(mail, /<b[^>]*>(\d{8})</)
