import { MailLink, UrlLink, UrlLinks, MailLinks } from './text/answer-links.tsx'
import { ColorAnswer } from './number/color-answer.tsx'
import { ColorInput } from './number/color-input.tsx'
import { CounterInput } from './number/counter-input.tsx'
import { DateTimeInput } from './number/date-time-input.tsx'
import { LongChoiceInput } from './choice/long-choice-input.tsx'
import { PasswordAnswer, PasswordInput } from './text/password-input.tsx'
import { PhoneInput } from './text/phone-input.tsx'
import { PhoneLink } from './text/phone-link.tsx'
import { PictureAnswer } from './choice/picture-answer.tsx'
import { PictureCheckBoxInput, PictureRadioInput } from './choice/picture-input.tsx'
import { RangeInput } from './number/range-input.tsx'
import { TextBoxesInput } from './text/text-boxes-input.tsx'
import { lineInput } from './text/line-input.tsx'
import { listInput } from './items/list-input.tsx'
import { withList } from './choice/with-list.tsx'
import type { LoadedRow } from './lazy-row.tsx'

const email = {
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const
const url = {
  inputMode: 'url',
  autoComplete: 'url',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

/** What forms of accounts, orders and surveys ask for and assessments do not: one part, loaded when the first of them is shown. */
export const simpleInputs = {
  EmailTextBox: { Input: lineInput(email), Answer: MailLink },
  URLTextBox: { Input: lineInput(url), Answer: UrlLink },
  NumberTextBoxForList: { Input: listInput({ inputMode: 'decimal', autoComplete: 'off' }) },
  URLTextBoxForList: { Input: listInput({ ...url, autoComplete: 'off' }), Answer: UrlLinks },
  TextBoxForList: { Input: listInput({ autoComplete: 'off' }) },
  EmailTextBoxForList: { Input: listInput({ ...email, autoComplete: 'off' }), Answer: MailLinks },
  TextBoxes: { Input: TextBoxesInput },
  DateTimePicker: { Input: DateTimeInput },
  Color: { Input: ColorInput, Answer: ColorAnswer },
  Range: { Input: RangeInput },
  Password: { Input: PasswordInput, Answer: PasswordAnswer },
  ImageRadio: { Input: withList(PictureRadioInput), Answer: PictureAnswer },
  ImageCheckBox: { Input: withList(PictureCheckBoxInput), Answer: PictureAnswer },
  PhoneNumberTextBox: { Input: PhoneInput, Answer: PhoneLink },
  Counter: { Input: CounterInput },
  LongChoice: { Input: LongChoiceInput },
} as const satisfies Record<string, LoadedRow>
