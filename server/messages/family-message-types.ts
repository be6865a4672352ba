const FirstName = { sample: 'Nkechi' }
const AccountLink = { sample: 'https://portal.example/student/account', link: 'See your account' }

/** Messages to a student, the guardian and the linked parents (V-12, V-15, decision 211), a part of `messageTypes`. */
export const familyMessageTypes = {
  'guardian-decision': {
    name: 'Decision of a guardian',
    description: 'Sent to a student when the parent or guardian agrees, refuses or withdraws consent.',
    isTransactional: true,
    variables: {
      FirstName,
      Decision: { sample: 'Your parent or guardian agreed.' },
      AccountLink,
    },
    subject: 'Your parent or guardian has decided',
    html: '<p>Hello {{FirstName}},</p><p>{{Decision}}</p><p>{{AccountLink}}</p>',
    sms: '',
    inbox: '{{Decision}}',
  },
  'parent-linked': {
    name: 'Parent linked',
    description: 'Sent to a student when a parent uses the code of the student.',
    isTransactional: true,
    isSecurity: true,
    variables: {
      FirstName,
      ParentName: { sample: 'Ngozi Obi' },
      AccountLink: { ...AccountLink, link: 'See who is linked' },
    },
    subject: 'A parent is linked',
    html: '<p>Hello {{FirstName}},</p><p>{{ParentName}} can see your progress, wallet and orders now.</p><p>You can end this in My account:</p><p>{{AccountLink}}</p>',
    sms: '',
    inbox: '{{ParentName}} can see your progress, wallet and orders now. You can end this in My account.',
  },
  'family-link-ended': {
    name: 'Family link ended',
    description: 'Sent to a parent or a student when the other one ends the link between their accounts.',
    isTransactional: true,
    variables: { FirstName, OtherName: { sample: 'Ngozi Obi' } },
    subject: 'A family link ended',
    html: '<p>Hello {{FirstName}},</p><p>{{OtherName}} ended the link between your accounts.</p>',
    sms: '',
    inbox: '{{OtherName}} ended the link between your accounts.',
  },
  'person-of-age': {
    name: 'Student is 18',
    description: 'Sent to a student whose age needed the consent of a parent or guardian, on the 18th birthday.',
    isTransactional: true,
    variables: { FirstName, AccountLink },
    subject: 'You decide about your account alone now',
    html: '<p>Hello {{FirstName}},</p><p>You are 18 now. Your account needs no consent of a parent or guardian any more.</p><p>Parents who were linked do not see your progress, wallet and orders any more. To share them again, give them a new code from My account:</p><p>{{AccountLink}}</p>',
    sms: '',
    inbox: 'You are 18 now and decide alone. To show parents your progress again, give them a new code.',
  },
  'guardianship-ended': {
    name: 'Child is 18',
    description: 'Sent to the guardian and the linked parents of a student on the 18th birthday.',
    isTransactional: true,
    variables: { ChildName: { sample: 'Nkechi Obi', fromStranger: true } },
    subject: 'Your consent is not needed any more',
    html: '<p>Hello,</p><p>{{ChildName}} is 18 now and decides alone. If you gave consent, it has ended.</p><p>If your account was linked, it does not show the progress, wallet and orders any more. {{ChildName}} can share them with a new code.</p>',
    sms: '',
    inbox: '{{ChildName}} is 18 now and decides alone. To see the progress again, ask for a new code.',
  },
} as const
