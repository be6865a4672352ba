import { productName } from '#kit/product.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import { hasContact } from '#lib/page/contact.ts'

/** The privacy page. */
export function PrivacyPage() {
  return (
    <Stack gap="wide">
      <PageHeader title="Privacy" below="Last updated 8 May 2024" />
      <Section title="Who may use it">
        <p>
          {productName} is not for children under 13. Accounts are made by schools and programmes for their students,
          mentors and staff.
        </p>
      </Section>
      <Section title="What is kept">
        <p>
          Your name, e-mail address and phone number, your school and field, the answers you submit, and the feedback
          you get or give. Times and the device of a submission are kept with it.
        </p>
      </Section>
      <Section title="What stays on your device">
        <p>
          Answers are written to your device first, so that they survive a lost network. They are locked to your
          account: the next person on the same phone does not see them. Copies of pages you read offline are removed
          when you sign out; what has not been sent stays, locked, until you sign in again.
        </p>
      </Section>
      <Section title="Who sees your answers">
        <p>
          You, the mentors of your field, and the administrators of your programme. Nobody else, and nothing is sold.
        </p>
      </Section>
      <Section title="Your choices">
        <p>
          You can see where your account is signed in and end any of these sessions.{' '}
          {hasContact ? (
            <>
              To correct or remove your data, <a href="/contact">write to us</a>.
            </>
          ) : (
            'To correct or remove your data, ask the school or programme that gave you your account.'
          )}
        </p>
      </Section>
    </Stack>
  )
}
