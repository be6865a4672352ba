import * as z from 'zod'
import { mailboxOf } from '#contract/email-key.ts'
import { lineOfText, rowId, rowVersion } from '#contract/entities/row.ts'
import { nameText, personName, phoneText } from '#contract/entities/user.ts'

/** The roles that a person can register for. A mentor applies; a vendor is verified later. */
const registerRoles = ['Student', 'Parent', 'Mentor', 'Vendor'] as const
export type RegisterRole = (typeof registerRoles)[number]

/** R-110, V-12: the age as a person gives it. Children under 13 are refused. */
const ageBands = ['under-13', '13-17', '18+'] as const
export type AgeBand = (typeof ageBands)[number]

const optional = lineOfText.max(100).default('')
export const emailText = z.string().trim().max(254).pipe(z.email('Enter an e-mail address like name@example.com'))

const required = {
  Application: 'Tell us about your work',
  BusinessName: 'Enter the name of the business',
  RegNum: 'Enter the registration number',
  BusinessAddress: 'Enter the address of the business',
  GuardianName: 'Enter the name of a parent or guardian',
} as const

/** what a visitor enters. Only the fields of the role are stored. */
export const registerBody = z
  .object({
    Role: z.enum(registerRoles),
    EmailAddress: emailText,
    PhoneNumber: phoneText,
    Surname: personName,
    Firstname: personName,
    MiddleName: nameText.default(''),
    AgeBand: z.enum(ageBands, 'Choose your age'),
    /** For a student of 13 to 17: the date of birth, and who is asked for consent. Of the date, only the 18th birthday is kept. */
    BirthDate: z.union([z.literal(''), z.iso.date('Enter your date of birth')]).default(''),
    GuardianName: nameText.default(''),
    GuardianEmail: z.string().trim().max(254).default(''),
    Sex: z.enum(['', 'F', 'M']).default(''),
    /** Students; '' for no school. */
    SchoolId: z.string().max(64).default(''),
    /** Mentors. */
    Sector: z.int32().nullable().default(null),
    Application: z.string().trim().max(1000).default(''),
    /** Vendors. */
    BusinessName: optional,
    RegNum: optional,
    BusinessAddress: z.string().trim().max(500).default(''),
    ReferralCode: z.string().trim().toUpperCase().max(20).default(''),
    /** The version of the privacy policy that the person agreed to. */
    PolicyVersion: z.string().max(20),
    /** The same of the terms of use; '' of a page that is older than the terms. */
    TermsVersion: z.string().max(20).default(''),
  })
  .superRefine((one, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    const wanted: (keyof typeof required)[] =
      one.Role === 'Vendor'
        ? ['BusinessName', 'RegNum', 'BusinessAddress']
        : one.Role === 'Mentor'
          ? ['Application']
          : one.Role === 'Student' && one.AgeBand === '13-17'
            ? ['GuardianName']
            : []
    for (const field of wanted) if (one[field] === '') refuse(field, required[field])
    if (one.Role === 'Mentor' && one.Sector === null) refuse('Sector', 'Choose your field of work')
    if (one.AgeBand !== '13-17') return
    if (one.Role !== 'Student') return refuse('AgeBand', 'Before 18, you can register as a student only')
    if (one.BirthDate === '') refuse('BirthDate', 'Enter your date of birth')
    if (!emailText.safeParse(one.GuardianEmail).success)
      refuse('GuardianEmail', 'Enter an e-mail address like name@example.com')
    else if (mailboxOf(one.GuardianEmail) === mailboxOf(one.EmailAddress))
      refuse('GuardianEmail', 'Enter the address of your parent or guardian, not your own')
  })

/** What a guardian decides about (V-12). The link of the mail opens it. */
export const consentRequest = z.object({
  ChildName: z.string(),
  GuardianName: z.string(),
  Status: z.enum(['Pending', 'Given', 'Refused', 'Withdrawn']),
})

/** A person who wants to become a mentor, for admins. */
export const mentorApplication = z.object({
  Id: rowId,
  RowVersion: rowVersion,
  Surname: z.string(),
  Firstname: z.string(),
  EmailAddress: z.string(),
  PhoneNumber: z.string(),
  SectorName: z.string(),
  Application: z.string(),
  Status: z.enum(['Pending', 'Approved', 'Rejected']),
  CreatedDate: z.string(),
})
export type MentorApplication = z.infer<typeof mentorApplication>
