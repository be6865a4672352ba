import { createHash } from 'node:crypto'
import { phoneRules } from '#eform/phone/phone-rules.ts'
import { providePhoneRules } from '#eform/phone/phone-slot.ts'
import { must } from '#kit/must.ts'
import { formAnswerTexts } from '#rules/forms/form-answers.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { answersOf, type DemoForm } from '#server/demo/texts/form-parts.ts'
import { galleries } from '#server/demo/texts/forms-gallery.ts'
import { mentorRegistration, vendorOnboarding } from '#server/demo/texts/forms-people.ts'
import { eventFeedback, healthForm } from '#server/demo/texts/forms-school.ts'
import { scholarship } from '#server/demo/texts/forms-scholarship.ts'

/** The list shows the last one first. */
export const demoForms: readonly DemoForm[] = [
  ...galleries,
  healthForm,
  vendorOnboarding,
  mentorRegistration,
  scholarship,
  eventFeedback,
]

/** Repeatable ids; dates count back from the moment of loading. */
interface Making {
  readonly tx: Tx
  id(at: Date): string
  ago(hours: number): Date
}
interface Person {
  readonly id: string
  readonly role: string
}

/** Published forms with the answers of the demo people. */
export async function makeForms(making: Making, people: readonly Person[]): Promise<void> {
  providePhoneRules(phoneRules)
  const author = must(
    people.find((person) => person.role === 'is_admin'),
    'an admin',
  )
  for (const [at, form] of demoForms.entries())
    await makeForm(making, form, {
      at: making.ago(700 - at * 24),
      author,
      people: people.filter((person) => person.role === form.by),
    })
}

async function makeForm(
  { tx, id, ago }: Making,
  { definition: draft, access, fillings }: DemoForm,
  { at, author, people }: { at: Date; author: Person; people: readonly Person[] },
): Promise<void> {
  const formId = id(at)
  const definition = { ...draft, Id: formId }
  await tx`insert into form (id, definition, access, created_at, updated_at) values (${formId}, ${tx.json(definition)}, ${tx.json(access)}, ${at}, ${at})`
  await tx`insert into form_version (form_id, version, definition, access, published_by, published_at) values (${formId}, 1, ${tx.json(definition)}, ${tx.json(access)}, ${author.id}, ${at})`
  await tx`update form set state = 'Published', version = 1 where id = ${formId}`
  for (const [n, filling] of fillings.entries()) {
    const receivedAt = ago(3 + n * 5)
    const answers = answersOf(definition, filling)
    const texts = formAnswerTexts(definition, answers)
    await tx`
      insert into form_answers (id, form_id, response_id, version, person_id, content_hash, answers, texts, search_key, started_at, answered_at, received_at)
      values (${id(receivedAt)}, ${formId}, ${id(receivedAt)}, 1, ${people[n % Math.max(1, people.length)]?.id ?? null}, ${createHash('sha256').update(JSON.stringify(answers)).digest()},
        ${tx.json(answers)}, ${tx.json(texts)}, search_key(${texts.map(({ Answer }) => Answer).join(' ')}), ${ago(3.4 + n * 5)}, ${ago(3.1 + n * 5)}, ${receivedAt})`
  }
}
