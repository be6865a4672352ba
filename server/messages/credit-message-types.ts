const FirstName = { sample: 'Nkechi' }
const OrderNumber = { sample: 'ORD-20961' }
const Amount = { sample: '₦5,000.00' }
const Day = { sample: '31 May 2027' }
const CreditLink = { sample: 'https://portal.example/student/wallets/credits/7KQ2', link: 'See what you owe' }

/** The messages about repayments of credits (M-21), a part of `messageTypes`. */
export const creditMessageTypes = {
  'credit-due': {
    name: 'Repayment due soon',
    description: 'Sent to a person who bought on credit, 7 days and 1 day before a payment is due.',
    isTransactional: true,
    variables: { FirstName, Amount, Day, OrderNumber, CreditLink },
    subject: '{{Amount}} is due on {{Day}}',
    html: '<p>Hello {{FirstName}},</p><p>You bought {{OrderNumber}} on credit. Please repay {{Amount}} by {{Day}}.</p><p>You repay from your wallet. Nothing is taken from it automatically.</p><p>{{CreditLink}}</p>',
    sms: 'Please repay {{Amount}} for {{OrderNumber}} by {{Day}}.',
    inbox: 'Please repay {{Amount}} for {{OrderNumber}} by {{Day}}.',
  },
  'credit-overdue': {
    name: 'Repayment overdue',
    description: 'Sent once to a person who did not repay a payment of a credit by its day.',
    isTransactional: true,
    variables: { FirstName, Amount, Day, OrderNumber, CreditLink },
    subject: '{{Amount}} is overdue',
    html: '<p>Hello {{FirstName}},</p><p>{{Amount}} for {{OrderNumber}} was due on {{Day}} and is not repaid.</p><p>Please repay it now. You cannot buy on credit while a payment is overdue.</p><p>{{CreditLink}}</p>',
    sms: '{{Amount}} for {{OrderNumber}} was due on {{Day}}. Please repay it now.',
    inbox: '{{Amount}} for {{OrderNumber}} was due on {{Day}}. Please repay it now.',
  },
} as const
