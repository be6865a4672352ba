import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { authorityOver } from '#server/auth/authority.ts'
import { changeRow, lockedRow, type EditedTable } from '#server/db/change-row.ts'
import type { CallContext } from '#server/calls/call-context.ts'

interface Account {
  readonly Id: string
  readonly WalletAccountNumber: string
  readonly VirtualAccountStatusName: 'Pending' | 'Registered' | 'Failed'
  readonly Owner: string
}

const accounts: EditedTable<Account> = {
  table: 'wallet_account',
  what: 'wallet account',
  read: async (tx, id) =>
    (
      await tx<Account[]>`
    select w.id as "Id", w.number as "WalletAccountNumber", w.status as "VirtualAccountStatusName", concat_ws(' ', p.firstname, p.surname) as "Owner"
    from wallet_account w join person p on p.id = w.id where w.id = ${id} and p.deleted_at is null`
    )[0],
}

/**
 * sets a wallet account back to Pending, so that the bank checks it again. 403 for an administrator's account unless the
 * caller has full access, 409 for an account that is pending already, 422 for a registered account unless the caller confirms it.
 */
export async function reRegister(
  { WalletAccountNumber, ConfirmRegistered }: Parsed<'Wallet/ReRegisterVirtualAccount'>,
  context: CallContext,
): Promise<string> {
  const { tx, audit } = context
  const [found] = await tx<{ id: string }[]>`select id from wallet_account where number = ${WalletAccountNumber}`
  await authorityOver(context, found?.id ?? '')
  const { Id, VirtualAccountStatusName: before, Owner } = await lockedRow(tx, accounts, found?.id ?? '')
  if (before === 'Pending')
    throw new AppError('conflict', { detail: 'This wallet account waits to be registered already.' })
  if (before === 'Registered' && !ConfirmRegistered)
    throw new AppError('rule-broken', {
      detail: 'This wallet account is registered and works. Confirm that it is to be registered again.',
    })
  await changeRow(context, accounts, { Id }, { status: 'Pending', error: '', asks: 0, ask_at: context.now })
  context.about(Id)
  audit({}, { WalletAccountNumber })
  return `The wallet account of ${Owner} is pending again.`
}
