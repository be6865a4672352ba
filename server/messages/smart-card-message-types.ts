import { productName } from '#kit/product.ts'

const FirstName = { sample: 'Nkechi' }
const CardNumber = { sample: 'AFC-500123' }

/** The messages about smart cards (M-25), a part of `messageTypes`. */
export const smartCardMessageTypes = {
  'smart-card-pickup': {
    name: 'Smart card pickup',
    description: 'Sent to a person whose smart card is ready.',
    isTransactional: false,
    variables: { FirstName, CardNumber: { sample: '5061 2200 1234' }, Place: { sample: 'School office' } },
    subject: 'Your smart card is ready',
    html: '<p>Hello {{FirstName}},</p><p>Your smart card {{CardNumber}} is ready. Pick it up here: {{Place}}.</p>',
    sms: `Your ${productName} smart card is ready. Pick it up here: {{Place}}.`,
    inbox: 'Your card {{CardNumber}} is ready. Pick it up here: {{Place}}.',
  },
  'smart-card-rejected': {
    name: 'Smart card rejected',
    description: 'Sent to a student whose request for a smart card is rejected.',
    isTransactional: true,
    variables: {
      FirstName,
      CardNumber,
      Reason: { sample: 'The class is missing.' },
      CardLink: { sample: 'https://portal.example/student/wallets/card', link: 'Ask for a card' },
    },
    subject: 'Your request for a smart card was rejected',
    html: '<p>Hello {{FirstName}},</p><p>Your request for the smart card {{CardNumber}} was rejected. {{Reason}}</p><p>You can ask again:</p><p>{{CardLink}}</p>',
    sms: '',
    inbox: 'Your request for the card {{CardNumber}} was rejected. {{Reason}}',
  },
} as const
