import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import PhoneIcon from 'lucide-react/icons/phone'
import { callHref, useOperator } from '#lib/page/operator.ts'
import { contactFormId } from '#rules/forms/contact-form-id.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tile } from '#ui/tile.tsx'

/** R-074, V-03: a form; name, postal address, phone and e-mail as far as the operator has set them. */
export function ContactPage() {
  const { Name, Address, Email, Phone } = useOperator()
  const ways = [
    ...(Email
      ? [
          {
            id: 'email',
            href: `mailto:${Email}`,
            lead: <Tile icon={Mail} />,
            title: Email,
            detail: 'Send an e-mail',
          },
        ]
      : []),
    ...(Phone
      ? [
          {
            id: 'phone',
            href: callHref(Phone),
            lead: <Tile icon={PhoneIcon} />,
            title: Phone,
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
      {(Name || Address) && (
        <address>
          {Name && <b>{Name}</b>}
          {Name && Address && <br />}
          {Address}
        </address>
      )}
    </Stack>
  )
}
