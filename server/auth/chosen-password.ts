import { accountMessages } from '#contract/account-messages.ts'
import { fieldErrors } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#server/calls/call-context.ts'
import { isGuessablePassword, isOwnPassword } from './guessable-password.ts'
import { isStrongPassword } from './password.ts'

/** 400 for a new password that breaks R-104 or that others guess first. */
export function requireGoodPassword(password: string): void {
  if (!isStrongPassword(password)) throw fieldErrors({ Password: [messages.passwordRule] })
  if (isGuessablePassword(password)) throw fieldErrors({ Password: [accountMessages.guessablePassword] })
}

/** 400 for a new password that is made of names or the e-mail address of its owner. */
export function refuseOwnPassword(password: string, facts: readonly string[]): void {
  if (isOwnPassword(password, facts)) throw fieldErrors({ Password: [accountMessages.ownPassword] })
}

/** The same for a person with an account. */
export async function refusePasswordOf(db: Db, personId: string, password: string): Promise<void> {
  const [row] = await db<{ facts: string[] }[]>`
    select array[firstname, surname, middle_name, business_name, email] as facts from person where id = ${personId}`
  refuseOwnPassword(password, row?.facts ?? [])
}
