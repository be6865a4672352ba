import type { Page } from 'playwright'
import type { FieldTypeName } from '#contract/field-types.ts'
import { must } from '#kit/must.ts'
import { aDocx, aPdf, aPicture } from '#tests/api/file-upload/file-builders.ts'
import type { Keyboard } from './keyboard.ts'

interface Person {
  readonly keys: Keyboard
  readonly page: Page
  /** The control of the question, as a selector. */ readonly control: string
}

/** How a person without a mouse answers a question, and the words that are read back afterwards. */
interface Way {
  answer: (person: Person) => Promise<void>
  words: readonly string[]
}

const typed = (words: string, read = words): Way => ({
  answer: async ({ keys, control }) => {
    await keys.to(control)
    await keys.type(words)
  },
  words: [read],
})
const pressed = (words: string, ...presses: string[]): Way => ({
  answer: async ({ keys, control }) => {
    await keys.to(control)
    await keys.press(...presses)
  },
  words: [words],
})

/** Enter takes each entry into the list. */
const listed = (...entries: string[]): Way => ({
  answer: async ({ keys, control }) => {
    await keys.to(control)
    for (const entry of entries) {
      await keys.type(entry)
      await keys.press('Enter')
    }
  },
  words: entries,
})

/** Each box is a Tab stop. */
const ticked = (first: string, third: string): Way => ({
  answer: async ({ keys, control }) => {
    await keys.to(control)
    await keys.press('Space')
    await keys.to(`${control}-2`)
    await keys.press('Space')
  },
  words: [first, third],
})

const items = (inside: string): Way => ({
  answer: async ({ keys, control }) => {
    await keys.to(`${control}-add`)
    await keys.press('Enter')
    // A new item puts the cursor into its first question.
    await keys.to(`[id$="${inside}item-name"]`)
    await keys.type('Lantern')
    await keys.to(`[id$="${inside}item-count"]`)
    await keys.type('3')
  },
  words: ['Lantern', '3'],
})

const picked = (name: string, mimeType: string, make: () => Buffer | Promise<Buffer>, read = name): Way => ({
  answer: async ({ keys, page, control }) => {
    await keys.to(control)
    await keys.pick({ name, mimeType, buffer: await make() })
    await page.locator('main form').getByText(read, { exact: true }).first().waitFor()
  },
  words: [read],
})

const chosen = (start: string, name: string): Way => ({
  answer: async ({ keys, page, control }) => {
    await keys.to(control)
    await keys.press('Enter')
    await page.getByRole('dialog').getByRole('option').nth(1).waitFor()
    await keys.type(start)
    await page
      .getByRole('dialog')
      .getByRole('option', { name, exact: true })
      .and(page.locator('[data-marked]'))
      .waitFor()
    await keys.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
  words: [name],
})

/** Each type of the gallery that asks something; a type without a line does not compile. */
const ways: { readonly [Name in Exclude<FieldTypeName, 'Label'>]: Way } = {
  TextBox: typed('Ìyá Àgbà'),
  TextArea: typed('Two lines:\nthis is the second.'),
  EditableTextArea: {
    answer: async ({ keys, control }) => {
      await keys.to('[role=toolbar] button')
      await keys.press('ArrowRight', 'ArrowLeft')
      await keys.to(control)
      await keys.type('Written ')
      await keys.press('Control+b')
      await keys.type('boldly')
    },
    words: ['Written boldly'],
  },
  EmailTextBox: typed('ada@example.org'),
  PhoneNumberTextBox: typed('08031234567', '+234 803 123 4567'),
  URLTextBox: typed('https://example.org/a'),
  Password: typed('Bridge-77', 'Never kept'),
  NumberTextBox: typed('12500', '₦12,500'),
  Range: pressed('25 minutes', 'ArrowRight', 'ArrowRight', 'ArrowRight'),
  Rating: pressed('4 of 5', 'Space', 'ArrowRight', 'ArrowRight', 'ArrowRight'),
  Color: typed('#b45309'),
  DatePicker: typed('11202026', '20 November 2026'),
  DateTimePicker: typed('112020260230PM', '20 November 2026, 14:30 (UTC+1)'),
  Radio: pressed('Guava', 'Space', 'ArrowDown', 'ArrowDown'),
  CheckBox: ticked('Mango', 'Guava'),
  DropDown: chosen('lag', 'Lagos'),
  ImageRadio: pressed('Pawpaw', 'Space', 'ArrowRight'),
  ImageCheckBox: ticked('Mango', 'Guava'),
  SingleCheckBox: pressed('Yes', 'Space'),
  TextBoxes: {
    answer: async ({ keys, control }) => {
      for (const [at, words] of ['Tea', 'Rice', 'Beans'].entries()) {
        await keys.to(at === 0 ? control : `${control}-${at}`)
        await keys.type(words)
      }
    },
    words: ['Morning: Tea', 'Noon: Rice', 'Evening: Beans'],
  },
  TextBoxForList: listed('First', 'Second'),
  NumberTextBoxForList: listed('3', '5'),
  EmailTextBoxForList: listed('a@example.org', 'b@example.org'),
  URLTextBoxForList: listed('https://example.org/one'),
  CollapsibleQuestions: items('-'),
  TableQuestions: items('-row-'),
  Image: picked('one.png', 'image/png', () => aPicture(), 'one.webp'),
  MultipleImages: picked('two.png', 'image/png', () => aPicture(40, 40), 'two.webp'),
  PDFUploader: picked('words.pdf', 'application/pdf', () => aPdf()),
  WordUploader: picked('letter.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', () =>
    aDocx(),
  ),
  GraphicUploader: picked('logo.png', 'image/png', () => aPicture(20, 20)),
  CSVUploader: picked('rows.csv', 'text/csv', () => Buffer.from('Name,Score\nAda Obi,7\n'), 'Ada Obi'),
}

/** The questions beside the types: the first one shows the second. */
const otherWays: Readonly<Record<string, Way>> = {
  more: pressed('Yes', 'Space'),
  why: typed('To see it appear'),
}

const byQuestion = new Map(Object.entries({ ...ways, ...otherWays }))

export function wayOf(questionId: string): Way {
  return must(byQuestion.get(questionId), `a way to answer ${questionId}`)
}
