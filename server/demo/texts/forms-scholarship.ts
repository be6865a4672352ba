import { ask, section, type DemoForm } from './form-parts.ts'

const grades = ['A1', 'B2', 'B3', 'C4', 'C5', 'C6', 'D7', 'E8', 'F9']
const applicant = (surname: string, firstname: string, birth: string, phone: string, state: string) => ({
  surname,
  firstname,
  birth,
  sex: 'Female',
  phone,
  'home-state': { id: state, name: state },
  orphan: 'Neither',
  income: '480000',
  truth: 'true',
})

/** A scholarship of a state foundation: dependants as a list, exam results as a table, documents as files. */
export const scholarship: DemoForm = {
  access: ['student', 'parent'],
  by: 'is_student',
  definition: {
    Id: 'scholarship',
    FormName: 'Bridge scholarship application 2026/2027',
    EformDisplayType: 'Tab_By_Tab_Question',
    SuccessMessage:
      '<p><b>Thank you for applying.</b></p><p>The committee meets in <em>January</em>. You hear from us by e-mail, whatever the decision.</p>',
    GroupFields: [
      section('you', 'About you', [
        ask('surname', 'TextBox', 'Surname', {
          Required: true,
          MaxLength: 60,
          PlaceHolder: 'As on your school documents',
        }),
        ask('firstname', 'TextBox', 'First name', { Required: true, MaxLength: 60 }),
        ask('birth', 'DatePicker', 'Date of birth', { Required: true }),
        ask('sex', 'Radio', 'Sex', { Required: true, options: ['Female', 'Male'] }),
        ask('phone', 'PhoneNumberTextBox', 'Phone number', {
          Required: true,
          Explanation: '<p>We call this number if a document is missing. A parent’s number is fine.</p>',
        }),
        ask('home-state', 'DropDown', 'State of your school', {
          Required: true,
          OptionRequirement: { API: 'School', Addrress: 'GetSchoolStates', RequireSelectedOption: true },
        }),
        ask('home-school', 'DropDown', 'School', {
          Dependentkey: 'home-state',
          PageWidth: 8,
          OptionRequirement: {
            API: 'School',
            Addrress: 'GetLiteSchools',
            EnablePagination: true,
            RequireSelectedOption: true,
          },
        }),
        ask('photo', 'Image', 'Passport photograph', {
          Explanation: '<p>A clear picture of your face, not older than six months.</p>',
        }),
      ]),
      section(
        'family',
        'Your family',
        [
          ask('orphan', 'Radio', 'Have you lost a parent?', {
            Required: true,
            options: ['Neither', 'Father', 'Mother', 'Both'],
          }),
          ask('guardian', 'TextBox', 'Who takes care of you?', {
            Required: true,
            DependentOnOption: ['orphan-2', 'orphan-3', 'orphan-4'],
            PageWidth: 8,
          }),
          ask('income', 'NumberTextBox', 'Monthly income of the household', {
            Required: true,
            MinNumber: 0,
            UnitOfMeasure: '₦',
            IsUseOFMeasureBefore: true,
          }),
          ask('dependants', 'CollapsibleQuestions', 'People who depend on this income', {
            PageWidth: 12,
            ItemObjectName: 'Dependant',
            PropertyForNameOfItem: 'dep-name',
            Explanation: '<p>Brothers, sisters, grandparents and others who live on the income of your household.</p>',
            EformFields: [
              ask('dep-name', 'TextBox', 'Name', { Required: true, PageWidth: 6 }),
              ask('dep-age', 'NumberTextBox', 'Age', {
                Required: true,
                MinNumber: 0,
                MaxNumber: 120,
                UnitOfMeasure: 'years',
                PageWidth: 6,
              }),
              ask('dep-school', 'SingleCheckBox', 'Goes to school', { PageWidth: 6 }),
              ask('dep-relation', 'DropDown', 'Relation', {
                options: ['Brother or sister', 'Parent', 'Grandparent', 'Other'],
                PageWidth: 6,
              }),
            ],
          }),
        ],
        { Description: 'This helps us give to those who need it most. Nobody outside the committee reads it.' },
      ),
      section('results', 'Your results', [
        ask('exam', 'Radio', 'Examination', { Required: true, options: ['WAEC', 'NECO', 'GCE'] }),
        ask('subjects', 'TableQuestions', 'Subjects and grades', {
          Required: true,
          PageWidth: 12,
          ItemObjectName: 'Subject',
          OverflowTable: true,
          EformFields: [
            ask('subject', 'TextBox', 'Subject', { Required: true }),
            ask('grade', 'DropDown', 'Grade', { Required: true, options: grades }),
            ask('sitting', 'TextBox', 'Year', { Required: true, MinLength: 4, MaxLength: 4 }),
          ],
        }),
        ask('result-slip', 'PDFUploader', 'Result slip', { PageWidth: 6 }),
        ask('admission', 'PDFUploader', 'Admission letter, if you have one', { PageWidth: 6 }),
      ]),
      section('why', 'Your words', [
        ask('essay', 'TextArea', 'What will you do with what you learn?', {
          Required: true,
          MinLength: 20,
          MaxLength: 1500,
          PageWidth: 12,
        }),
        ask('truth', 'SingleCheckBox', 'What I wrote here is true', { Required: true, PageWidth: 12 }),
      ]),
    ],
  },
  fillings: [
    {
      ...applicant('Danjuma', 'Hauwa', '2009-03-14', '+2348031234567', 'Kaduna'),
      dependants: [
        { 'dep-name': 'Aisha', 'dep-age': '9', 'dep-school': 'true', 'dep-relation': 'Brother or sister' },
        { 'dep-name': 'Kaka', 'dep-age': '71', 'dep-school': 'false', 'dep-relation': 'Grandparent' },
      ],
      exam: 'WAEC',
      subjects: [
        { subject: 'Mathematics', grade: 'B2', sitting: '2026' },
        { subject: 'English Language', grade: 'B3', sitting: '2026' },
        { subject: 'Biology', grade: 'A1', sitting: '2026' },
      ],
      essay: 'I want to study nursing and come back to Zaria. In our ward the clinic has one nurse for four villages.',
    },
    {
      ...applicant('Ọ̀ṣọ́bà', 'Títílayọ̀', '2008-11-02', '+2347061112223', 'Osun'),
      orphan: 'Father',
      guardian: 'My aunt in Osogbo',
      income: '65000',
      dependants: [{ 'dep-name': 'Kọ́lá', 'dep-age': '12', 'dep-school': 'true', 'dep-relation': 'Brother or sister' }],
      exam: 'NECO',
      subjects: [
        { subject: 'Mathematics', grade: 'A1', sitting: '2026' },
        { subject: 'Physics', grade: 'A1', sitting: '2026' },
      ],
      essay: 'I repair radios with my uncle. I would like to understand why they work, and to teach other girls.',
    },
    {
      ...applicant('Eze', 'Chinedu', '2009-07-30', '+2349025550101', 'Enugu'),
      sex: 'Male',
      income: '120000',
      exam: 'WAEC',
      subjects: [
        { subject: 'Agricultural Science', grade: 'A1', sitting: '2025' },
        { subject: 'Economics', grade: 'C4', sitting: '2025' },
      ],
      essay:
        'My father’s farm loses half of the tomatoes on the road. I want to learn how to keep food fresh without diesel.',
    },
  ],
}
