import { ask, section, type DemoForm } from './form-parts.ts'

const banks = ['Access Bank', 'First Bank', 'GTBank', 'UBA', 'Union Bank', 'Wema Bank', 'Zenith Bank']

/** The registration of mentors, one question a screen, open to everyone with the address. */
export const mentorRegistration: DemoForm = {
  access: 'public',
  by: 'visitor',
  definition: {
    Id: 'mentor',
    FormName: 'Become a mentor',
    EformDisplayType: 'One_By_One_Question',
    SuccessMessage:
      '<p><b>Welcome, and thank you.</b></p><p>We write to you within a week. Until then you can read <a href="/about">what mentors do</a>.</p>',
    GroupFields: [
      section('contact', 'How we reach you', [
        ask('name', 'TextBox', 'What is your name?', { Required: true, MaxLength: 120 }),
        ask('email', 'EmailTextBox', 'What is your e-mail address?', { Required: true }),
        ask('phone', 'PhoneNumberTextBox', 'What is your phone number?', { Required: true }),
        ask('profile', 'URLTextBox', 'Do you have a profile online?', { PlaceHolder: 'https://' }),
      ]),
      section('work', 'Your work', [
        ask('sector', 'DropDown', 'In which sector do you work?', {
          Required: true,
          OptionRequirement: { API: 'Account', Addrress: 'GetSectors', RequireSelectedOption: true },
        }),
        ask('years', 'NumberTextBox', 'For how many years?', {
          Required: true,
          MinNumber: 0,
          MaxNumber: 60,
          CustomCounter: true,
          UnitOfMeasure: 'years',
        }),
        ask('skills', 'TextBoxForList', 'What can people ask you about?', {
          Explanation: '<p>One thing at a time, such as <em>bookkeeping</em> or <em>interviews</em>.</p>',
        }),
        ask('bio', 'EditableTextArea', 'Tell students about you', { Required: true }),
      ]),
      section('time', 'Your time', [
        ask('hours', 'Range', 'How many hours a month can you give?', {
          RangeStart: 1,
          RangeEnd: 20,
          RangeStep: 1,
          RangeInitialValue: 4,
          UnitOfMeasure: 'hours',
        }),
        ask('days', 'CheckBox', 'On which days?', { Required: true, options: ['Weekdays', 'Saturday', 'Sunday'] }),
        ask('before', 'Radio', 'Have you mentored before?', { Required: true, options: ['Yes', 'No'] }),
        ask('where', 'TextArea', 'Where, and what did you learn from it?', {
          Required: true,
          DependentOnOption: ['before-1'],
          MaxLength: 600,
        }),
        ask('rules', 'SingleCheckBox', 'I will meet students only in ways their school knows of', { Required: true }),
      ]),
    ],
  },
  fillings: [
    {
      name: 'Folake Adeyemi',
      email: 'folake.adeyemi@example.org',
      phone: '+2348055551234',
      profile: 'https://example.org/folake',
      sector: { id: '1', name: 'Health' },
      years: '11',
      skills: ['Nursing', 'Night shifts', 'Exams'],
      bio: '<p>I am a <strong>midwife</strong> in Ibadan.</p>',
      hours: '6',
      days: ['Saturday'],
      before: 'Yes',
      where: 'At my church. Listening comes first.',
      rules: 'true',
    },
    {
      name: 'Musa Ibrahim',
      email: 'musa@example.org',
      phone: '+2348095550999',
      sector: { id: '2', name: 'Technology' },
      years: '4',
      skills: ['Phones', 'Solar'],
      bio: '<p>I repair solar systems in Kano.</p>',
      hours: '3',
      days: ['Weekdays', 'Sunday'],
      before: 'No',
      rules: 'true',
    },
  ],
}

/** The documents of a vendor, in tabs. */
export const vendorOnboarding: DemoForm = {
  access: ['vendor'],
  by: 'is_vendor',
  definition: {
    Id: 'vendor',
    FormName: 'Vendor onboarding',
    EformDisplayType: 'Tabular',
    SuccessMessage: '<p>We check your details and open your shop, usually within two working days.</p>',
    GroupFields: [
      section('shop', 'Your shop', [
        ask('shop-name', 'TextBox', 'Name of the shop', { Required: true, MaxLength: 80 }),
        ask('kind', 'Radio', 'Registered with the CAC?', { Required: true, options: ['Registered', 'Not yet'] }),
        ask('rc', 'TextBox', 'RC or BN number', {
          Required: true,
          MinLength: 5,
          MaxLength: 12,
          DependentOnOption: ['kind-1'],
        }),
        ask('sells', 'CheckBox', 'What do you sell?', {
          Required: true,
          options: ['Books', 'Uniforms', 'Stationery', 'Phones and tablets', 'Food', 'Services'],
          PageWidth: 12,
        }),
        ask('logo', 'Image', 'Logo', { PageWidth: 6 }),
        ask('colour', 'Color', 'Colour of your brand', { PageWidth: 6, DefaultValue: '#0b6e4f' }),
        ask('links', 'URLTextBoxForList', 'Pages about your shop', { PageWidth: 12 }),
      ]),
      section('money', 'Being paid', [
        ask('note', 'Label', 'Before you type', {
          PageWidth: 12,
          Explanation:
            '<p>The account must be in the name of the shop or of its owner. <b>We never ask for a PIN.</b></p>',
          HideTitle: true,
        }),
        ask('bank', 'DropDown', 'Bank', {
          Required: true,
          options: banks,
          OptionRequirement: { RequireSelectedOption: true },
        }),
        ask('account', 'TextBox', 'Account number', { Required: true, MinLength: 10, MaxLength: 10 }),
        ask('account-name', 'TextBox', 'Name on the account', { Required: true }),
      ]),
      section('goods', 'Your goods', [
        ask('products', 'CSVUploader', 'Price list', {
          PageWidth: 12,
          CSVToArrayHeader: [{ Name: 'Product' }, { Name: 'Price', IsNumber: true }, { Name: 'Stock', IsNumber: true }],
        }),
        ask('opening', 'TextBoxes', 'When are you open?', {
          PageWidth: 12,
          options: ['Monday to Friday', 'Saturday', 'Sunday'],
        }),
        ask('delivers', 'SingleCheckBox', 'We deliver', { EnableToggle: true }),
      ]),
    ],
  },
  fillings: [
    {
      'shop-name': 'Bright Books',
      kind: 'Registered',
      rc: 'BN2456781',
      sells: ['Books', 'Stationery'],
      colour: '#1b4f72',
      links: ['https://example.org/bright'],
      bank: 'GTBank',
      account: '0123456789',
      'account-name': 'Bright Books Ltd',
      delivers: 'true',
    },
    {
      'shop-name': 'Mama Ngozi Uniforms',
      kind: 'Not yet',
      sells: ['Uniforms'],
      bank: 'First Bank',
      account: '2023456789',
      'account-name': 'Ngozi Okeke',
      delivers: 'false',
    },
  ],
}
