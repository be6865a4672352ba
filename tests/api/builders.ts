import type { Sql } from 'postgres'
import type { Role } from '#contract/define.ts'
import { randomId } from '#kit/ids.ts'
import { hashPassword } from '#server/auth/password.ts'

/** The password of all test people. */
export const goodPassword = 'Bridge-2026'
const passwordHash = hashPassword(goodPassword)

export interface TestPerson {
  readonly id: string
  readonly email: string
}
interface PersonFacts {
  email?: string
  surname?: string
  firstname?: string
  roles?: readonly Role[]
  sectorId?: number | null
  schoolId?: string | null
  isActive?: boolean
  mustChangePassword?: boolean
  hasPassword?: boolean
  /** A vendor who may sell. */
  isVerified?: boolean
  allowAllEndPoints?: boolean
  adminEndPoints?: readonly string[]
}

/** A person with exactly the roles named. */
export async function aPerson(sql: Sql, facts: PersonFacts = {}): Promise<TestPerson> {
  const id = randomId()
  const email = facts.email ?? `${id.slice(0, 8)}@example.org`
  const has = (role: Role) => facts.roles?.includes(role) ?? false
  await sql`insert into person ${sql({
    id,
    email,
    email_key: email.toLowerCase(),
    surname: facts.surname ?? 'Okafor',
    firstname: facts.firstname ?? 'Ada',
    password_hash: facts.hasPassword === false ? null : await passwordHash,
    must_change_password: facts.mustChangePassword ?? false,
    is_active: facts.isActive ?? true,
    is_admin: has('admin'),
    is_vendor: has('vendor'),
    is_mentor: has('mentor'),
    is_student: has('student'),
    is_parent: has('parent'),
    allow_all_endpoints: facts.allowAllEndPoints ?? false,
    admin_endpoints: [...(facts.adminEndPoints ?? [])],
    ...(facts.isVerified
      ? { is_vendor_verified: true, business_name: 'Okoro Books', reg_num: 'BN2456781', business_address: 'Enugu' }
      : {}),
    sector_id: facts.sectorId ?? null,
    school_id: facts.schoolId ?? null,
  })}`
  return { id, email }
}

export function aStudent(sql: Sql, facts: PersonFacts = {}): Promise<TestPerson> {
  return aPerson(sql, { roles: ['student'], ...facts })
}

export function aMentor(sql: Sql, facts: PersonFacts = {}): Promise<TestPerson> {
  return aPerson(sql, { roles: ['mentor'], ...facts })
}

/** An admin who may call everything. */
export function anAdmin(sql: Sql, facts: PersonFacts = {}): Promise<TestPerson> {
  return aPerson(sql, { roles: ['admin'], allowAllEndPoints: true, ...facts })
}

/** Creates a sector; returns its id. */
export async function aSector(sql: Sql, name = `Sector ${randomId()}`): Promise<number> {
  const [row] = await sql<
    [{ id: number }]
  >`insert into sector (id, name) select coalesce(max(id), 0) + 1, ${name} from sector returning id`
  return row.id
}

/** Creates a school; returns its id. */
export async function aSchool(sql: Sql, name = 'Queen’s College'): Promise<string> {
  const id = randomId()
  await sql`insert into school (id, name) values (${id}, ${name})`
  return id
}
