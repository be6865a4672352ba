import type * as z from 'zod'
import type { registerBody } from '#contract/entities/registration.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { uuidV7 } from '#kit/ids.ts'
import { emailKey } from '#contract/email-key.ts'
import { birthday } from '#rules/people/birthday.ts'
import { notify, notifyAll, type Notice } from '#server/db/notify.ts'
import type { DirectContext, Tx } from '#server/calls/call-context.ts'
import { askGuardian } from './guardian-consent.ts'
import { recordReferral } from './record-referral.ts'

type Details = z.infer<typeof registerBody>
type Opening = Pick<DirectContext, 'now' | 'publicUrl' | 'address' | 'device'> & { readonly passwordHash: string }

/**
 * Makes the account of a confirmed registration and everything that begins with it: the referral, the question to a guardian, an
 * application, a welcome. Null when the address has an account. A mentor gets no role yet, and a vendor is not verified (decision 059).
 */
export async function openAccount(tx: Tx, details: Details, opening: Opening): Promise<string | null> {
  const { now, device } = opening
  const id = uuidV7(now.getTime())
  const made = await tx`
    insert into person ${tx(personColumns(id, details, opening))} on conflict (email_key) do nothing returning id`
  if (made.length === 0) return null
  await recordReferral(
    tx,
    {
      id,
      code: details.ReferralCode,
      phone: details.PhoneNumber,
      email: details.EmailAddress,
      device: device?.token ?? null,
    },
    now,
  )
  if (details.AgeBand === '13-17')
    await askGuardian(
      tx,
      {
        id,
        childName: `${details.Firstname} ${details.Surname}`,
        name: details.GuardianName,
        email: details.GuardianEmail,
      },
      opening,
    )
  if (details.Role === 'Student' && isUuid(details.SchoolId))
    await tx`update person set school_id = (select id from school where id = ${details.SchoolId}) where id = ${id}`
  if (details.Role === 'Mentor') await apply(tx, id, details, now)
  if (details.Role === 'Vendor')
    await tellAdmins(tx, id, 'Account/ActivateUserVendorAccess', vendorNotice(id, details), now)
  await notify(tx, { personId: id, eventKey: 'welcome', ...welcomes[details.Role] }, now)
  return id
}

function personColumns(id: string, one: Details, { now, passwordHash }: Opening) {
  const business =
    one.Role === 'Vendor'
      ? { business_name: one.BusinessName, reg_num: one.RegNum, business_address: one.BusinessAddress }
      : {}
  return {
    id,
    email: one.EmailAddress,
    email_key: emailKey(one.EmailAddress),
    surname: one.Surname,
    firstname: one.Firstname,
    middle_name: one.MiddleName,
    phone: one.PhoneNumber,
    sex: one.Sex,
    password_hash: passwordHash,
    age_band: one.AgeBand,
    adult_on: one.AgeBand === '13-17' ? birthday(one.BirthDate, 18) : null,
    policy_version: one.PolicyVersion,
    policy_at: now,
    terms_version: one.TermsVersion,
    is_student: one.Role === 'Student',
    is_parent: one.Role === 'Parent',
    is_vendor: one.Role === 'Vendor',
    created_at: now,
    updated_at: now,
    ...business,
  }
}

/** The first notification, with the next step of the role (V-13). */
const welcomes = {
  Student: {
    title: 'Welcome',
    body: 'Answer your first assessment. It works offline, too.',
    link: '/student/newassessments',
  },
  Parent: {
    title: 'Welcome',
    body: 'Ask your child for a code to see their progress.',
    link: '/parent/home',
  },
  Mentor: {
    title: 'We received your application',
    body: 'We check it and tell you here and by e-mail.',
    link: '/account/welcome',
  },
  Vendor: {
    title: 'Welcome',
    body: 'Add your products now. You can sell them once we have checked your business.',
    link: '/vendor/products',
  },
} as const

const vendorNotice = (id: string, { BusinessName, Surname }: Details) => ({
  title: 'A vendor registered',
  body: `Check the business of ${BusinessName}, then open its access.`,
  link: `/admin/vendors?keyword=${encodeURIComponent(Surname)}`,
  about: [{ id, name: BusinessName }],
})

async function apply(
  tx: Tx,
  personId: string,
  { Sector, Application, Firstname, Surname }: Details,
  now: Date,
): Promise<void> {
  await tx`
    insert into mentor_application (id, person_id, sector_id, about, created_at, updated_at)
    select ${uuidV7(now.getTime())}, ${personId}, id, ${Application}, ${now}, ${now} from sector where id = ${Sector}`
  const notice = {
    title: 'A mentor applied',
    body: `${Firstname} ${Surname} would like to be a mentor.`,
    link: '/admin/mentorapplications',
    about: [{ id: personId, name: `${Firstname} ${Surname}` }],
  }
  await tellAdmins(tx, personId, 'Account/GetMentorApplications', notice, now)
}

/** Notifies the administrators who may make this call. */
async function tellAdmins(
  tx: Tx,
  personId: string,
  call: string,
  notice: Pick<Notice, 'title' | 'body' | 'link' | 'about'>,
  now: Date,
): Promise<void> {
  const admins = await tx<{ id: string }[]>`
    select id from person where is_admin and is_active and (allow_all_endpoints or ${call} = any(admin_endpoints)) order by id`
  const ids = admins.map((admin) => admin.id)
  await notifyAll(tx, ids, { eventKey: `registered:${personId}`, ...notice }, now)
}
