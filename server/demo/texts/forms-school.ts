import { ask, section, type DemoForm } from './form-parts.ts'

/** The facts about a child's health that a school needs, and its emergency contacts. */
export const healthForm: DemoForm = {
  access: 'signed-in',
  by: 'is_student',
  definition: {
    Id: 'health',
    FormName: 'Health and emergency form',
    EformDisplayType: 'Regular',
    SuccessMessage: '<p>Thank you. The school nurse keeps this form.</p>',
    GroupFields: [
      section('child', 'The student', [
        ask('child-name', 'TextBox', 'Full name', { Required: true, PageWidth: 6 }),
        ask('class', 'DropDown', 'Class', {
          Required: true,
          PageWidth: 6,
          options: ['JSS 1', 'JSS 2', 'JSS 3', 'SS 1', 'SS 2', 'SS 3'],
          OptionRequirement: { RequireSelectedOption: true },
        }),
        ask('blood', 'DropDown', 'Blood group', {
          options: ['O+', 'O−', 'A+', 'A−', 'B+', 'B−', 'AB+', 'AB−', 'Not known'],
          DefaultValue: 'Not known',
        }),
        ask('genotype', 'Radio', 'Genotype', { options: ['AA', 'AS', 'SS', 'AC', 'Not known'], PageWidth: 8 }),
      ]),
      section('health', 'Health', [
        ask('sick', 'CheckBox', 'Does the student have any of these?', {
          PageWidth: 12,
          options: ['Asthma', 'Sickle cell', 'Epilepsy', 'Diabetes', 'Allergy'],
        }),
        ask('allergies', 'TextBoxForList', 'Allergic to', {
          Required: true,
          DependentOnOption: ['sick-5'],
          PageWidth: 6,
        }),
        ask('medicine', 'TextArea', 'Medicine the student takes, and when', {
          DependentOnOption: ['sick-1', 'sick-2', 'sick-3', 'sick-4', 'sick-5'],
          PageWidth: 6,
          MaxLength: 500,
        }),
        ask('swims', 'SingleCheckBox', 'The student may swim', { EnableToggle: true }),
      ]),
      section('emergency', 'In an emergency', [
        ask('people', 'TableQuestions', 'Whom do we call, in this order?', {
          Required: true,
          PageWidth: 12,
          ItemObjectName: 'Person',
          EformFields: [
            ask('who', 'TextBox', 'Name', { Required: true }),
            ask('relation', 'TextBox', 'Relation', { Required: true }),
            ask('number', 'PhoneNumberTextBox', 'Phone number', { Required: true }),
          ],
        }),
        ask('hospital', 'TextBox', 'Hospital or clinic that knows the student', { PageWidth: 12 }),
        ask('agree', 'SingleCheckBox', 'The school may take the student to a hospital', {
          Required: true,
          PageWidth: 12,
        }),
      ]),
    ],
  },
  fillings: [
    {
      'child-name': 'Zainab Bello',
      class: 'SS 1',
      blood: 'O+',
      genotype: 'AA',
      swims: 'true',
      people: [
        { who: 'Amina Bello', relation: 'Mother', number: '+2348023456789' },
        { who: 'Bala Bello', relation: 'Uncle', number: '+2347034567890' },
      ],
      hospital: 'Dala General Hospital',
      agree: 'true',
    },
    {
      'child-name': 'Emeka Obi',
      class: 'JSS 3',
      blood: 'Not known',
      genotype: 'AS',
      sick: ['Asthma', 'Allergy'],
      allergies: ['Groundnuts', 'Bee stings'],
      medicine: 'Inhaler before sport.',
      people: [{ who: 'Ify Obi', relation: 'Mother', number: '+2348067890123' }],
      agree: 'true',
    },
    {
      'child-name': 'Tolu Akande',
      class: 'JSS 1',
      blood: 'A+',
      genotype: 'AA',
      swims: 'false',
      people: [{ who: 'Bisi Akande', relation: 'Grandmother', number: '+2349012345678' }],
      agree: 'true',
    },
  ],
}

const voices: readonly (readonly [stars: string, liked: string, words: string])[] = [
  ['5', 'The talks', 'More of this, please. The nurse from Kano changed my mind about my future.'],
  ['4', 'The people', 'The hall was hot.'],
  ['5', 'Asking questions', ''],
  ['3', 'The talks', 'It began an hour late, and some of us had to catch the last bus.'],
  ['2', 'The food', 'I could not hear anything at the back.'],
  ['4', 'The talks', 'Ẹ ṣé gan-an!'],
]

/** Feedback after an open day, open to everyone with the address. */
export const eventFeedback: DemoForm = {
  access: 'public',
  by: 'visitor',
  definition: {
    Id: 'feedback',
    FormName: 'Career day: how was it?',
    EformDisplayType: 'Regular',
    SuccessMessage: '<p>Thank you. We read every answer before the next career day.</p>',
    GroupFields: [
      section(
        'day',
        'Your day',
        [
          ask('stars', 'Rating', 'How was the day?', { Required: true, PageWidth: 12 }),
          ask('liked', 'Radio', 'What did you like most?', {
            Required: true,
            PageWidth: 12,
            options: ['The talks', 'Asking questions', 'The people', 'The food'],
          }),
          ask('again', 'Range', 'Would you come again?', {
            PageWidth: 12,
            RangeStart: 0,
            RangeEnd: 10,
            RangeStep: 1,
            RangeInitialValue: 5,
            Explanation: '<p>0: certainly not. 10: certainly.</p>',
          }),
          ask('words', 'TextArea', 'What should we do differently?', { PageWidth: 12, MaxLength: 1000 }),
          ask('reply', 'EmailTextBox', 'May we reply to you?', {
            PageWidth: 12,
            PlaceHolder: 'Your e-mail address, if you like',
          }),
        ],
        { ShowGroupName: false },
      ),
    ],
  },
  fillings: Array.from({ length: 26 }, (_, n) => {
    const [stars, liked, words] = voices[n % voices.length] ?? ['5', 'The talks', '']
    return { stars, liked, again: String((n * 7) % 11), words }
  }),
}
