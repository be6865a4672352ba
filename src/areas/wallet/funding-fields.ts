import { listField, nairaField, onlyNew, textField } from '#lists/definition/fields.ts'

/** What an administrator enters to give money from a fund. */
export const fundingFields = [
  onlyNew(textField('EmailAddress', 'E-mail of the owner', { required: true, most: 254 })),
  onlyNew(nairaField('Amount', 'Amount', { required: true, width: 3 })),
  onlyNew(listField('Fund', 'From the fund', 'Wallet/GetLiteFunds', { required: true, width: 3, named: 'Fund' })),
  onlyNew(
    textField('Reason', 'Reason', {
      required: true,
      most: 300,
      width: 12,
      help: 'The owner and the audit log see it.',
    }),
  ),
]
