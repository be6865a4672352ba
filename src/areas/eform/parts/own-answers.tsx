import { useState } from 'react'
import type { Answer, Form } from '#contract/entities/eform.ts'
import { useFilledForm } from '#areas/eform/use-filled-form.ts'
import { EformView } from '#eform-face/eform-view.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'

interface Props {
  definition: Form
  answers: readonly Answer[]
}

/** What a person submitted, to read again; opened on request. */
export function OwnAnswers(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack>
      <p>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide your answers' : 'Read your answers'}
        </Button>
      </p>
      {isOpen && <Answers {...props} />}
    </Stack>
  )
}

function Answers({ definition, answers }: Props) {
  const form = useFilledForm(definition, answers)
  return (
    <Card>
      <EformView form={form} readOnly onSubmit={() => {}} />
    </Card>
  )
}
