import { ShareButton } from '#patterns/share-button/share-button.tsx'
import { productName } from '#kit/product.ts'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** the person's own code, as a link to share, and the way to what came of it. */
export function InvitePart({ code }: { code: string }) {
  const address = `${location.origin}/account/register?rc=${code}`
  return (
    <Section title="Invite people">
      <Card>
        <Stack>
          <TextInput
            label="Your link"
            hint={`People who register with it, or with the code ${code}, are listed as your referrals.`}
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
          <div>
            <ShareButton title={`Register with ${productName}`} address={address} />{' '}
            <LinkButton href="/account/referrals" variant="quiet">
              Your referrals
            </LinkButton>
          </div>
        </Stack>
      </Card>
    </Section>
  )
}
