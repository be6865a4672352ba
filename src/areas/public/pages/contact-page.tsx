import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { contact, hasContact } from '#lib/page/contact.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tile } from '#ui/tile.tsx'

/** phone and e-mail, if the operator has set them. */
export function ContactPage() {
  const ways = [
    ...(contact.email
      ? [
          {
            id: 'email',
            href: `mailto:${contact.email}`,
            lead: <Tile icon={Mail} />,
            title: contact.email,
            detail: 'Write to us',
          },
        ]
      : []),
    ...(contact.phone
      ? [
          {
            id: 'phone',
            href: `tel:${contact.phone.replaceAll(' ', '')}`,
            lead: <Tile icon={Phone} />,
            title: contact.phone,
            detail: 'Call us',
          },
        ]
      : []),
  ]
  return (
    <Stack>
      <PageHeader title="Contact" />
      {hasContact ? (
        <RowList rows={ways} />
      ) : (
        <p>
          Please ask at your school or with the programme that gave you your account. This site has not published an
          address of its own.
        </p>
      )}
    </Stack>
  )
}
