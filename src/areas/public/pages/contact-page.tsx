import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { contact } from '#lib/page/contact.ts'
import { contactFormId } from '#rules/forms/contact-form-id.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tile } from '#ui/tile.tsx'

/** R-074, V-03: a form, and phone and e-mail if the operator has set them. */
export function ContactPage() {
  const ways = [
    ...(contact.email
      ? [
          {
            id: 'email',
            href: `mailto:${contact.email}`,
            lead: <Tile icon={Mail} />,
            title: contact.email,
            detail: 'Send an e-mail',
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
      <PageHeader title="Contact" below="We are glad to hear from you" />
      <RowList
        rows={[
          {
            id: 'form',
            href: `/form/${contactFormId}`,
            lead: <Tile icon={MessageCircle} />,
            title: 'Write to us',
            detail: 'Opened once while online, it works offline too',
          },
          ...ways,
        ]}
      />
    </Stack>
  )
}
