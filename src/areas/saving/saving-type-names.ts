import type { SavingTransaction } from '#contract/entities/saving/saving.ts'

/** What each kind of saving is called. */
export const savingTypeNames: Readonly<Record<SavingTransaction['Type'], string>> = {
  PutIn: 'Put in',
  TakenOut: 'Taken out',
  Automatic: 'Automatic',
}
