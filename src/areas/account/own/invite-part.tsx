import { Card } from '#ui/card.tsx'
import { Section } from '#ui/section.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** the person's own code, as a link to share. */
export function InvitePart({ code }: { code: string }) {
  return (
    <Section title="Invite people">
      <Card>
        <TextInput
          label="Your link"
          hint={`People who register with it, or with the code ${code}, are listed as your referrals.`}
          readOnly
          value={`${location.origin}/account/register?rc=${code}`}
          onFocus={({ target }) => target.select()}
        />
      </Card>
    </Section>
  )
}
