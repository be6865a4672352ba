import AlignLeft from 'lucide-react/icons/align-left'
import AtSign from 'lucide-react/icons/at-sign'
import Calendar from 'lucide-react/icons/calendar'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CheckSquare from 'lucide-react/icons/square-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import FileType from 'lucide-react/icons/file-type'
import Hash from 'lucide-react/icons/hash'
import ImageIcon from 'lucide-react/icons/image'
import Images from 'lucide-react/icons/images'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutList from 'lucide-react/icons/layout-list'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListChecks from 'lucide-react/icons/list-checks'
import Palette from 'lucide-react/icons/palette'
import PenTool from 'lucide-react/icons/pen-tool'
import Phone from 'lucide-react/icons/phone'
import Rows3 from 'lucide-react/icons/rows-3'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import SquareChevronDown from 'lucide-react/icons/square-chevron-down'
import Star from 'lucide-react/icons/star'
import Table2 from 'lucide-react/icons/table-2'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import TextQuote from 'lucide-react/icons/text-quote'
import ToggleRight from 'lucide-react/icons/toggle-right'
import Type from 'lucide-react/icons/type'
import type { LucideIcon } from 'lucide-react/types'
import { fieldTypes, type FieldTypeName } from '#contract/field-types.ts'

export const typeFamilies = [
  'Words',
  'Choices',
  'Numbers and dates',
  'Contact and links',
  'Files',
  'Lists',
  'Special',
] as const

interface TypeName {
  /** What an author calls it. */
  readonly name: string
  readonly hint: string
  readonly family: (typeof typeFamilies)[number]
  readonly icon: LucideIcon
}

/** Every field type in an author's words: a type without a row does not compile. */
export const typeNames: { readonly [Name in FieldTypeName]: TypeName } = {
  TextBox: { name: 'Short text', hint: 'One line', family: 'Words', icon: TextCursorInput },
  TextArea: { name: 'Long text', hint: 'Several lines', family: 'Words', icon: AlignLeft },
  EditableTextArea: { name: 'Rich text', hint: 'With headings, lists and links', family: 'Words', icon: TextQuote },
  Radio: { name: 'One choice', hint: 'All options on the screen', family: 'Choices', icon: CircleDot },
  CheckBox: { name: 'Several choices', hint: 'Any of the options', family: 'Choices', icon: ListChecks },
  DropDown: { name: 'Drop-down', hint: 'One of many, searchable', family: 'Choices', icon: SquareChevronDown },
  SingleCheckBox: { name: 'Yes or no', hint: 'A tick box or a switch', family: 'Choices', icon: ToggleRight },
  ImageRadio: { name: 'One picture', hint: 'Choose one by its picture', family: 'Choices', icon: ImageIcon },
  ImageCheckBox: {
    name: 'Several pictures',
    hint: 'Choose any by their pictures',
    family: 'Choices',
    icon: CheckSquare,
  },
  NumberTextBox: { name: 'Number', hint: 'With a unit or a counter', family: 'Numbers and dates', icon: Hash },
  Range: { name: 'Slider', hint: 'A number between two ends', family: 'Numbers and dates', icon: SlidersHorizontal },
  Rating: { name: 'Stars', hint: 'One to five', family: 'Numbers and dates', icon: Star },
  DatePicker: { name: 'Date', hint: 'A day', family: 'Numbers and dates', icon: Calendar },
  DateTimePicker: {
    name: 'Date and time',
    hint: 'A day with its time',
    family: 'Numbers and dates',
    icon: CalendarClock,
  },
  EmailTextBox: { name: 'E-mail address', hint: 'Checked while typing', family: 'Contact and links', icon: AtSign },
  PhoneNumberTextBox: { name: 'Phone number', hint: 'With its country', family: 'Contact and links', icon: Phone },
  URLTextBox: { name: 'Web address', hint: 'A link', family: 'Contact and links', icon: LinkIcon },
  Image: { name: 'Picture', hint: 'Camera or file', family: 'Files', icon: ImageIcon },
  MultipleImages: { name: 'Pictures', hint: 'Several pictures', family: 'Files', icon: Images },
  PDFUploader: { name: 'PDF file', hint: 'A document', family: 'Files', icon: FileText },
  WordUploader: { name: 'Word file', hint: 'DOC or DOCX', family: 'Files', icon: FileType },
  CSVUploader: { name: 'Table from a file', hint: 'CSV with columns you name', family: 'Files', icon: FileSpreadsheet },
  GraphicUploader: { name: 'Design file', hint: 'From a drawing program', family: 'Files', icon: PenTool },
  TextBoxForList: { name: 'List of texts', hint: 'As many as they like', family: 'Lists', icon: List },
  NumberTextBoxForList: { name: 'List of numbers', hint: 'As many as they like', family: 'Lists', icon: Hash },
  EmailTextBoxForList: {
    name: 'List of e-mail addresses',
    hint: 'As many as they like',
    family: 'Lists',
    icon: AtSign,
  },
  URLTextBoxForList: { name: 'List of web addresses', hint: 'As many as they like', family: 'Lists', icon: LinkIcon },
  TextBoxes: { name: 'A box for each option', hint: 'One text per option', family: 'Lists', icon: Rows3 },
  CollapsibleQuestions: {
    name: 'Items with questions',
    hint: 'Each item folds open',
    family: 'Lists',
    icon: LayoutList,
  },
  TableQuestions: { name: 'Table', hint: 'Each row answers the same questions', family: 'Lists', icon: Table2 },
  Label: { name: 'Text to read', hint: 'Asks nothing', family: 'Special', icon: Type },
  Color: { name: 'Colour', hint: 'A colour value', family: 'Special', icon: Palette },
  Password: { name: 'Password', hint: 'Never stored with the answers', family: 'Special', icon: KeyRound },
}

function isTypeName(name: string): name is FieldTypeName {
  return Object.hasOwn(fieldTypes, name)
}

/** All types, in the order of the table. */
export const typeOrder: readonly FieldTypeName[] = Object.keys(typeNames).filter(isTypeName)
