const FirstName = { sample: 'Nkechi' }
const Amount = { sample: '₦5,000.00' }
const SavingsLink = { sample: 'https://portal.example/student/wallets/savings', link: 'Open your savings' }
const InvestmentsLink = {
  sample: 'https://portal.example/student/wallets/investments',
  link: 'See your investments',
}
const Title = { sample: 'Solar kits for schools' }
const Day = { sample: '31 May 2027' }

/** The messages about savings, budgets and investments (M-22, M-23), a part of `messageTypes`. */
export const savingMessageTypes = {
  'goal-reached': {
    name: 'Savings goal reached',
    description: 'Sent to a person whose savings reach the goal.',
    isTransactional: false,
    variables: { FirstName, GoalName: { sample: 'Laptop' }, Amount, SavingsLink },
    subject: 'You reached your goal: {{GoalName}}',
    html: '<p>Hello {{FirstName}},</p><p>You have saved {{Amount}} for {{GoalName}}. Well done.</p><p>{{SavingsLink}}</p>',
    sms: '',
    inbox: 'You have saved {{Amount}} for {{GoalName}}.',
  },
  'saving-failed': {
    name: 'Automatic saving failed',
    description: 'Sent to a person whose wallet has not enough money for an automatic saving.',
    isTransactional: false,
    variables: { FirstName, Amount, SavingsLink },
    subject: '{{Amount}} could not be saved',
    html: '<p>Hello {{FirstName}},</p><p>{{Amount}} could not be saved automatically, because there was not enough money in your wallet.</p><p>{{SavingsLink}}</p>',
    sms: '',
    inbox: 'There was not enough money in your wallet for an automatic saving.',
  },
  'budget-warning': {
    name: 'Budget warning',
    description: 'Sent to a person who has spent 80% of a budget in a month, once a month.',
    isTransactional: false,
    variables: {
      FirstName,
      Percent: { sample: '80' },
      Category: { sample: 'Transfers to people' },
      Spent: { sample: '₦4,000.00' },
      Amount,
      SavingsLink,
    },
    subject: '{{Percent}}% of a budget is spent: {{Category}}',
    html: '<p>Hello {{FirstName}},</p><p>You have spent {{Spent}} of your budget of {{Amount}} for this month: {{Category}}.</p><p>{{SavingsLink}}</p>',
    sms: '',
    inbox: 'You have spent {{Spent}} of your budget of {{Amount}} for this month.',
  },
  invested: {
    name: 'Invested',
    description: 'Sent to a person who invests.',
    isTransactional: true,
    variables: { FirstName, Amount, Title, Return: { sample: '₦5,600.00' }, Day, InvestmentsLink },
    subject: 'You invested {{Amount}}: {{Title}}',
    html: '<p>Hello {{FirstName}},</p><p>You invested {{Amount}} in {{Title}}. On {{Day}} you get {{Return}} back.</p><p>{{InvestmentsLink}}</p>',
    sms: '',
    inbox: 'On {{Day}} you get {{Return}} back.',
  },
  'investment-matured': {
    name: 'Investment paid back',
    description: 'Sent to a person when the term of an investment ends.',
    isTransactional: true,
    variables: { FirstName, Amount, Title, Earned: { sample: '₦600.00' }, InvestmentsLink },
    subject: '{{Title}} is paid back',
    html: '<p>Hello {{FirstName}},</p><p>The term of {{Title}} is over. {{Amount}} and {{Earned}} of interest are in your wallet.</p><p>{{InvestmentsLink}}</p>',
    sms: '{{Title}} is paid back: {{Amount}} and {{Earned}} of interest are in your wallet.',
    inbox: '{{Amount}} and {{Earned}} of interest are in your wallet.',
  },
  'investment-left': {
    name: 'Investment left early',
    description: 'Sent to a person who leaves an investment before its end.',
    isTransactional: true,
    variables: { FirstName, Amount, Title, InvestmentsLink },
    subject: 'You left {{Title}}',
    html: '<p>Hello {{FirstName}},</p><p>You left {{Title}} before its end. {{Amount}} is in your wallet, without interest.</p><p>{{InvestmentsLink}}</p>',
    sms: '',
    inbox: '{{Amount}} is in your wallet, without interest.',
  },
} as const
