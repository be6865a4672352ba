import { useBuilder } from '#areas/eform/builder/session/builder-context.ts'
import { CsvImportDialog } from '#patterns/csv-import/csv-import-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { addQuestions } from './add-questions.ts'
import { typeWords } from './judge-question.ts'
import { readQuestions } from './read-questions.ts'

const examples = [
  ['Cells', 'What is the basic unit of life?', 'One choice', 'The atom|The cell', 'The cell', 'Cells.', '', 'Yes'],
  ['Cells', 'Which of these have cells?', 'Several choices', 'Moss|Salt|Dogs', 'Moss|Dogs', '', '', 'Yes'],
  ['Plants', 'Why are leaves green?', 'Long text', '', '', '', 'Two sentences are enough.', 'No'],
]

/** adds the questions of a file to the working copy, as one step to undo. The file is read on this device. */
export function QuestionImport({ onClose }: { onClose: () => void }) {
  const { session, edit, newId } = useBuilder()
  async function send(file: File, dryRun: 'yes' | 'no') {
    const { definition } = session.status().state.present
    const present = definition.GroupFields.reduce((count, group) => count + group.Fields.length, 0)
    const { questions, report } = await readQuestions(file, present, newId)
    if (dryRun === 'yes' || report.Wrong > 0) return report
    edit((form) => addQuestions(form, questions, newId))
    return { ...report, DryRun: false, Imported: true }
  }
  return (
    <CsvImportDialog
      kind="questions"
      item="question"
      items="questions"
      examples={examples}
      after="Publish to give them to students."
      send={send}
      onDone={() => undefined}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['Type', `${typeWords.join(', ')}. Empty: One choice when there are options, otherwise Short text.`],
          ['Options', 'Each on a line of its own, or with | between them.'],
          ['Right answer', 'The text of the right option, or of several with | between them.'],
          ['Explanation', 'Why that answer is right. Students do not get it while they answer.'],
          ['Help', 'What students read while they answer.'],
          ['Required', 'Yes or No. Empty means Yes. For the types “Yes or no” and “Text to read”, empty means No.'],
          ['Section', 'A section that is not there yet is added. Empty: the last section.'],
        ]}
      />
    </CsvImportDialog>
  )
}
