import type { SessionUser } from '#contract/entities/session.ts'
import { startSession } from '#lib/session/session.ts'

/** The person who is signed in from now on: Ada Obi, with this role and, as an administrator, every right; null: without a role. */
export function signedInAs(role: 'admin' | 'vendor' | 'mentor' | 'student' | null): SessionUser {
  const user: SessionUser = {
    UserId: 'ada',
    Surname: 'Obi',
    Firstname: 'Ada',
    EmailAddress: 'ada@demo.test',
    TimeZone: 'Africa/Lagos',
    ExpiringDate: '2099-01-01T00:00:00Z',
    HasAdminRole: role === 'admin',
    HasVendorRole: role === 'vendor',
    HasMentorRole: role === 'mentor',
    HasStudentRole: role === 'student',
    HasParentRole: false,
    AllowAllEndPoints: role === 'admin',
    AdminEndPoints: [],
  }
  startSession('token', user)
  return user
}
