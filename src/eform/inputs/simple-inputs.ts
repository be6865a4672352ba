import { MailLink, UrlLink, UrlLinks, MailLinks } from './answer-links.tsx'
import { ColorAnswer } from './color-answer.tsx'
import { ColorInput } from './color-input.tsx'
import { CounterInput } from './counter-input.tsx'
import { DateTimeInput } from './date-time-input.tsx'
import { LongChoiceInput } from './long-choice-input.tsx'
import { PasswordAnswer, PasswordInput } from './password-input.tsx'
import { PhoneInput } from './phone-input.tsx'
import { PhoneLink } from './phone-link.tsx'
import { PictureAnswer } from './picture-answer.tsx'
import { PictureCheckBoxInput, PictureRadioInput } from './picture-input.tsx'
import { RangeInput } from './range-input.tsx'
import { TextBoxesInput } from './text-boxes-input.tsx'
import { lineInput } from './line-input.tsx'
import { listInput } from './list-input.tsx'
import { withList } from './with-list.tsx'
import { withLong } from './with-long.tsx'
import type { LoadedRow } from './lazy-row.tsx'

const email = { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
const url = { inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

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
  ImageRadio: { Input: withLong(withList(PictureRadioInput)), Answer: PictureAnswer },
  ImageCheckBox: { Input: withLong(withList(PictureCheckBoxInput)), Answer: PictureAnswer },
  PhoneNumberTextBox: { Input: PhoneInput, Answer: PhoneLink },
  Counter: { Input: CounterInput },
  LongChoice: { Input: LongChoiceInput },
} as const satisfies Record<string, LoadedRow>
