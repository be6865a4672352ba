import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { trashKindOf, trashKinds } from '#contract/trash/trash-kinds.ts'

/** Calls that delete and have no trash, each with the reason (decision 162). */
const withoutTrash: Readonly<Record<string, string>> = {
  'Account/DeleteAccountAnonymous': 'a person ends their account: nothing of them may stay (208)',
  'Account/DeleteUserAccount': 'the same by an administrator: nothing of the person may stay (208)',
  'FileUpload/DeleteFile': 'deleting frees the space of the owner; what a row in the trash names stays (013)',
  'FileUpload/DeleteFolder': 'the same for everything in it',
  'Mentoring/DeleteStudentMentoringRequest':
    'a student ends an own request that nobody took; asking again is one press',
  'Message/DeletePushSubscription': 'a device stops its own pushes; switching them on again is one press',
}

/** Calls that delete something and neither move it to the trash nor are excused. */
function withoutReason(calls: readonly string[]): string[] {
  return calls.filter(
    (call) => /\/Delete[A-Z]/.test(call) && trashKindOf(call) === undefined && withoutTrash[call] === undefined,
  )
}

test('a call that deletes moves to the trash, or says why not (X-106)', () => {
  expect(withoutReason(Object.keys(contract))).toEqual([])
  const named = [
    ...Object.keys(withoutTrash),
    ...Object.values(trashKinds).flatMap(({ deletes, ownDelete = [] }) => [...deletes, ...[ownDelete].flat()]),
  ]
  expect(named.filter((call) => !Object.hasOwn(contract, call))).toEqual([])
})

test('a planted call that deletes for ever is caught', () => {
  expect(withoutReason(['Library/DeleteBook', 'School/DeleteSchool', 'Library/GetDeletedBooks'])).toEqual([
    'Library/DeleteBook',
  ])
})
