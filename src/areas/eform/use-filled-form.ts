import { useEffect, useState } from 'react'
import type { Answer, Form } from '#contract/entities/eform.ts'
import { prepareForm } from '#eform-face/prepare-form.ts'
import type { Eform } from '#eform/create-form.ts'
import { asError } from '#kit/as-error.ts'
import { formWithAnswers } from '#rules/forms/form-answers.ts'

/** A form with these answers, to be read; undefined until its inputs are loaded. */
export function useFilledForm(definition: Form, answers: readonly Answer[]): Eform | undefined {
  const [form, setForm] = useState<Eform>()
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    let stands = true
    prepareForm(definition).then(
      () => {
        if (stands) setForm(formWithAnswers(definition, answers))
      },
      (error: unknown) => {
        if (stands) setFailure(asError(error))
      },
    )
    return () => {
      stands = false
    }
  }, [definition, answers])
  if (failure) throw failure
  return form
}
