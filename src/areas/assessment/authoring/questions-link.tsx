import ListTodo from 'lucide-react/icons/list-todo'
import type { AdminAssessment } from '#contract/entities/assessment.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'

/** Beside the details of an assessment: the way to its questions, and which version students have. */
export function QuestionsLink({ row, address }: { row: AdminAssessment; address: string }) {
  const { Id, Questions, Version, PublishedVersion, ResponseCount } = row
  return (
    <Section title="Questions">
      <Stack>
        <p className="muted">
          {Questions.length === 0
            ? 'No questions yet.'
            : `${Questions.length} ${Questions.length === 1 ? 'question' : 'questions'}.`}
          {PublishedVersion !== null &&
            PublishedVersion !== Version &&
            ` Students answer version ${PublishedVersion} until you activate version ${Version}.`}
        </p>
        <LinkButton variant="primary" href={address}>
          <Icon of={ListTodo} size="s" />
          Edit questions
        </LinkButton>
        {ResponseCount > 0 && <LinkButton href={`/admin/statistics/${Id}`}>Statistics of the answers</LinkButton>}
      </Stack>
    </Section>
  )
}
