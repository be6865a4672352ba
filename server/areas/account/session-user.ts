import type { SessionUser } from '#contract/entities/session.ts'
import { servicesSeen } from '#server/db/services/money-services.ts'
import type { Db } from '#server/calls/call-context.ts'

interface UserRow extends Omit<SessionUser, 'ExpiringDate' | 'AdminEndPoints' | 'MoneyServices'> {
  endPoints: string[]
}

/** The signed-in user as the device keeps it. */
export async function sessionUser(db: Db, personId: string, expires: Date): Promise<SessionUser> {
  const [row] = await db<[UserRow]>`
    select id as "UserId", surname as "Surname", firstname as "Firstname", email as "EmailAddress", formats as "Formats", time_zone as "TimeZone",
      is_admin as "HasAdminRole", is_vendor as "HasVendorRole", is_mentor as "HasMentorRole", is_student as "HasStudentRole",
      is_parent as "HasParentRole", allow_all_endpoints as "AllowAllEndPoints", admin_endpoints as "endPoints"
    from person where id = ${personId}`
  const { endPoints, ...user } = row
  const MoneyServices = (await servicesSeen(db, null)).map(({ Name }) => Name)
  return {
    ...user,
    ExpiringDate: expires.toISOString(),
    AdminEndPoints: endPoints.map((Id) => ({ Id })),
    MoneyServices,
  }
}
