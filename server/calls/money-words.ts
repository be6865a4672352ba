/**
 * What the landing page says about money services where the operator has switched these words on. Each line is about a
 * service that the portal has.
 */
export const moneyWords = [
  {
    Title: 'For whom',
    Text: 'Money is for people of 18 and older, and from 13 with the consent of a parent or guardian. You see the terms before you agree.',
  },
  { Title: 'A wallet', Text: 'Add money, pay in the shop, and send money by wallet ID without a transfer fee.' },
  { Title: 'To your bank', Text: 'Withdraw to a bank account. A person checks each withdrawal first.' },
  { Title: 'Savings', Text: 'Set money aside by your own rule, and take it out when you need it.' },
  { Title: 'Investments', Text: 'Buy units of an offer. Its page shows the interest and the day you get it back.' },
  { Title: 'Edu-points', Text: 'Assessments and invitations can earn points.' },
]
