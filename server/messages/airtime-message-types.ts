const FirstName = { sample: 'Nkechi' }
const Amount = { sample: '₦500.00' }
const What = { sample: 'MTN airtime' }
const Phone = { sample: '0803 123 4567' }
const AirtimeLink = { sample: 'https://portal.example/student/wallets/airtime', link: 'See what you bought' }

/** The messages about airtime and data (M-24), a part of `messageTypes`. */
export const airtimeMessageTypes = {
  'airtime-delivered': {
    name: 'Airtime or data delivered',
    description: 'Sent to a person whose purchase of airtime or data is delivered.',
    isTransactional: true,
    variables: { FirstName, Amount, What, Phone, AirtimeLink },
    subject: '{{What}} for {{Phone}} is delivered',
    html: '<p>Hello {{FirstName}},</p><p>{{What}} for {{Phone}} is delivered. You paid {{Amount}} from your wallet.</p><p>{{AirtimeLink}}</p>',
    sms: '',
    inbox: 'You paid {{Amount}} from your wallet.',
  },
  'airtime-returned': {
    name: 'Airtime or data not delivered',
    description: 'Sent to a person whose purchase of airtime or data failed, when the money is back in the wallet.',
    isTransactional: true,
    variables: { FirstName, Amount, What, Phone, AirtimeLink },
    subject: '{{What}} for {{Phone}} was not delivered',
    html: '<p>Hello {{FirstName}},</p><p>The network did not deliver {{What}} for {{Phone}}. {{Amount}} are back in your wallet.</p><p>{{AirtimeLink}}</p>',
    sms: '{{What}} for {{Phone}} was not delivered. {{Amount}} are back in your wallet.',
    inbox: '{{Amount}} are back in your wallet.',
  },
} as const
