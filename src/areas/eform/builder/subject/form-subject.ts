import type { Output } from '#contract/contract.ts'
import { uuidV7 } from '#kit/ids.ts'
import { call } from '#lib/reads/call.ts'
import { inOrder } from '#areas/eform/builder/session/definition-edit.ts'
import { liveProblems, pathProblems } from '#areas/eform/builder/session/problems.ts'
import { draftForms } from '#patterns/form-draft/draft-forms.ts'
import type { Saved, Subject } from './subject.ts'

type Stored = Output<'Eform/GetForm'>

/** E-forms: everything that the engine has (E-08). */
export const formSubject: Subject = {
  drafts: draftForms.builder,
  list: '/admin/eforms',
  address: (id) => `/admin/eforms/${id}`,
  kind: null,
  fresh: {
    begin: (now) => ({
      access: 'signed-in',
      definition: {
        Id: uuidV7(now),
        FormName: 'New form',
        EformDisplayType: 'Regular',
        GroupFields: [{ Id: uuidV7(now), GroupName: 'Questions', GroupOrder: 1, Fields: [] }],
      },
    }),
    create: ({ definition: Definition, access: Access }, idempotencyKey) =>
      call('Eform/CreateForm', { Definition, Access }, { idempotencyKey }),
  },
  read: async (Id) => savedForm(await call('Eform/GetForm', { Id })),
  update: ({ definition: Definition, access: Access }, { Id, RowVersion }, idempotencyKey) =>
    call('Eform/UpdateForm', { Definition, Access, Id, RowVersion }, { idempotencyKey }),
  publish: ({ Id, RowVersion }, idempotencyKey) => call('Eform/PublishForm', { Id, RowVersion }, { idempotencyKey }),
  savedIn: (current) => (isStored(current) ? savedForm(current) : null),
  problems: liveProblems,
  refusals: pathProblems,
}

function savedForm({ Definition, Access, ...row }: Stored): Saved {
  return { row: { ...row, Access }, copy: { definition: inOrder({ ...Definition, Id: row.Id }), access: Access } }
}

/** A 409 carries the reply of GetForm; our own server wrote it. */
function isStored(value: unknown): value is Stored {
  return value instanceof Object && 'Definition' in value && 'Access' in value && 'RowVersion' in value
}
