import FilePen from 'lucide-react/icons/file-pen'
import type { BlogLine } from '#contract/entities/blog.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'

/** Beside General Information: the way to the section Page Content. */
export function ContentLink({ row: { Id, Publish, Url } }: { row: BlogLine }) {
  return (
    <Section title="Page Content">
      <Stack>
        <p className="muted">Text, pictures, videos and other parts, with a preview.</p>
        <LinkButton variant="primary" href={`/admin/blogs/${Id}/content`}>
          <Icon of={FilePen} size="s" />
          Edit Page Content
        </LinkButton>
        {Publish && <a href={`/article/${Url}`}>Open the page</a>}
      </Stack>
    </Section>
  )
}
