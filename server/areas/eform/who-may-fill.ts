import type { FormAccess } from '#contract/entities/form-store.ts'
import type { Role } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor } from '#server/calls/call-context.ts'

/** Whether a form is for this person; null is a visitor. */
export function isFor(access: FormAccess, actor: Actor | null): boolean {
  if (access === 'public') return true
  return actor !== null && (access === 'signed-in' || access.some((role) => actor.roles.has(role)))
}

const people: Record<Role, string> = {
  admin: 'administrators',
  vendor: 'vendors',
  mentor: 'mentors',
  student: 'students',
  parent: 'parents',
}

/** The refusal for a person whom the form is not for: 401 asks a visitor to sign in, 403 says whom the form is for. */
export function notFor(access: FormAccess, actor: Actor | null): AppError {
  if (actor === null || !Array.isArray(access)) return new AppError('not-signed-in')
  return new AppError('forbidden', { detail: `This form is for ${access.map((role) => people[role]).join(' and ')}.` })
}
