import { LinkButton } from '#ui/link-button.tsx'

interface Props {
  /** The address of the meeting; nothing is shown without one. */
  url: string
  /** What the meeting is: the name of an event or of a person. */
  of: string
}

/** Leads to a meeting on another site, in a tab of its own. */
export function MeetingLink({ url, of }: Props) {
  if (url === '') return null
  return (
    <LinkButton variant="primary" href={url} rel="noopener" target="_blank" aria-label={`Join the meeting: ${of}`}>
      Join the meeting
    </LinkButton>
  )
}
