import { toHtml } from '#eform/html.ts'

/** Encloses the name of a secret in a stored text. Values never contain it, because `oneLine` removes it. */
const mark = '\u0001'
const slots = new RegExp(`${mark}(\\w+)${mark}`, 'g')

/** What other readers see in place of a secret. */
const dots = '••••••'

/** What a stored text has in place of a secret value. */
export function secretSlot(name: string): string {
  return `${mark}${name}${mark}`
}

/** A value for a message: without control characters, so that it cannot look like a slot or start a header. */
export function oneLine(value: string): string {
  return value
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

/** The text for the receiver, with the secrets. `html`: escape them. */
export function withSecrets(text: string, secrets: Readonly<Record<string, string>>, html = false): string {
  return text.replace(slots, (_, name: string) => (html ? toHtml([secrets[name] ?? '']) : (secrets[name] ?? '')))
}

/** The text for other readers: dots in place of secrets. */
export function withoutSecrets(text: string): string {
  return text.replace(slots, dots)
}

/** The same for a text of a provider, which may quote the message in its refusal: it goes into the log and to administrators. */
export function withoutValues(text: string, secrets: Readonly<Record<string, string>>): string {
  const hidden = Object.values(secrets).reduce((rest, secret) => rest.replaceAll(secret, dots), text)
  return hidden.replaceAll(/token=[\w-]+/g, `token=${dots}`)
}
