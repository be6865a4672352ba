const variables = {
  FirstName: { sample: 'Nkechi' },
  Amount: { sample: '₦5,000.00' },
  Reason: { sample: 'The card was declined.' },
  PaymentLink: { sample: 'https://portal.example/student/wallets/payment/7KQ2', link: 'See the payment' },
} as const

/** The messages about payments (M-18), a part of `messageTypes`. */
export const paymentMessageTypes = {
  'payment-received': {
    name: 'Payment received',
    description: 'Sent to a person whose payment into the wallet arrived: it is the receipt.',
    isTransactional: true,
    variables,
    subject: 'We received {{Amount}}',
    html: '<p>Hello {{FirstName}},</p><p>We received {{Amount}}. {{Reason}}</p><p>{{PaymentLink}}</p>',
    sms: '',
    inbox: 'We received {{Amount}}. {{Reason}}',
  },
  'payment-failed': {
    name: 'Payment into the wallet failed',
    description: 'Sent to a person whose payment failed at the provider, or was rejected by an administrator.',
    isTransactional: true,
    variables,
    subject: 'Your payment of {{Amount}} failed',
    html: '<p>Hello {{FirstName}},</p><p>Your payment of {{Amount}} failed. {{Reason}}</p><p>You can try again:</p><p>{{PaymentLink}}</p>',
    sms: '',
    inbox: 'Your payment of {{Amount}} failed. {{Reason}}',
  },
  'payment-waiting': {
    name: 'Payment awaiting verification',
    description: 'Sent to a person whose payment is checked by an administrator.',
    isTransactional: true,
    variables: { ...variables, Reason: { sample: 'The money is held until we have checked it.' } },
    subject: 'We are checking your payment of {{Amount}}',
    html: '<p>Hello {{FirstName}},</p><p>We are checking your payment of {{Amount}}. {{Reason}}</p><p>{{PaymentLink}}</p>',
    sms: '',
    inbox: 'We are checking your payment of {{Amount}}. {{Reason}}',
  },
  'payment-extra': {
    name: 'Money went to the wallet',
    description: 'Sent to a person whose money was paid twice, late, or was more than asked: it is in the wallet.',
    isTransactional: true,
    variables: { ...variables, Reason: { sample: 'Paid twice.' } },
    subject: '{{Amount}} went to your wallet',
    html: '<p>Hello {{FirstName}},</p><p>{{Amount}} went to your wallet. {{Reason}}</p><p>{{PaymentLink}}</p>',
    sms: '',
    inbox: '{{Amount}} went to your wallet. {{Reason}}',
  },
  'vendor-paid-out': {
    name: 'Earnings paid out',
    description: 'Sent to a vendor whose earnings an administrator paid out to the wallet.',
    isTransactional: true,
    variables: {
      FirstName: variables.FirstName,
      Amount: variables.Amount,
      EarningsLink: { sample: 'https://portal.example/vendor/earnings', link: 'See your earnings' },
    },
    subject: '{{Amount}} of your sales were paid out',
    html: '<p>Hello {{FirstName}},</p><p>{{Amount}} of your sales are in your wallet now. You can withdraw the money to your bank.</p><p>{{EarningsLink}}</p>',
    sms: '',
    inbox: '{{Amount}} of your sales are in your wallet now.',
  },
} as const
