import '../../../src/styles/index.css'
import { createRoot } from 'react-dom/client'
import type { Form } from '#contract/entities/eform.ts'
import { createForm, type Eform } from '#eform/create-form.ts'
import { EformView } from '#eform-face/eform-view.tsx'
import { prepareForm } from '#eform-face/prepare-form.ts'
import { must } from '#kit/must.ts'
import { questionMix } from '../question-mix.ts'

declare global {
  /** A test's own form instead of the mix; the form that was made of it; how often it was submitted. */
  var formOfTest: Form | undefined
  var liveForm: Eform | undefined
  var submitted: number
}

// Our form with nothing around it: no router, no storage.
globalThis.submitted = 0
const address = new URLSearchParams(location.search)
function draw(definition: Form): void {
  const form = createForm(definition)
  globalThis.liveForm = form
  createRoot(must(document.getElementById('root'), '#root')).render(
    <EformView
      form={form}
      readOnly={address.has('read')}
      onSubmit={() => {
        globalThis.submitted++
      }}
    />,
  )
}
// The mix needs no parts that load later.
if (globalThis.formOfTest === undefined) draw(questionMix(Number(address.get('count'))))
else void prepareForm(globalThis.formOfTest).then(() => draw(must(globalThis.formOfTest, 'the form of the test')))
