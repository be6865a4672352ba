import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Parsed } from '#contract/contract.ts'
import type { UnsentImport } from '#contract/entities/unsent-import.ts'
import { AppError } from '#contract/errors.ts'
import { callSchema } from '#contract/limits.ts'
import { usualSize } from '#rules/file-address.ts'
import { keeperOf, keepFile } from '#server/areas/file-upload/keep-file.ts'
import { actorOf } from '#server/auth/actor.ts'
import { findWriter } from '#server/auth/session.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { notify } from '#server/db/notify.ts'
import type { Actor, ReceivedFile, UploadContext } from '#server/calls/call-context.ts'
import { runBatch } from '#server/areas/sync/batch.ts'
import { judgeUnsent, refusalMessage } from './judge-unsent.ts'
import { readUnsentFile, type PackedFile, type UnsentFile } from './unsent-file.ts'

type Item = UnsentImport['Items'][number]

/**
 * O-20: imports the unsent calls of a person whose phone finds no network. The calls take the path of every batch, under their own
 * keys, in the name of their author and without admin rights. The audit and the reply name the admin, and the author is notified.
 * 400 for a malformed file or one of several people, 422 for an author who is unknown.
 */
export async function importUnsent(
  { DryRun }: Parsed<'Sync/ImportUnsentAnswers'>,
  { path, sha256 }: ReceivedFile,
  context: UploadContext,
): Promise<UnsentImport> {
  const admin = actorOf(context)
  const file = await readUnsentFile(path)
  const writer = await findWriter(context.sql, file.userId)
  if (!writer)
    throw new AppError('rule-broken', {
      detail: 'The author of this file has no account here. Nothing was changed.',
    })
  const judged = await judgeUnsent(context.sql, writer, file.calls)
  const items = file.calls.map((call): Item => ({
    Key: call.id,
    Words: call.words || `${call.area}/${call.action}`,
    HandedInDate: call.deviceAt,
    ...(judged.get(call.id) ?? { State: 'refused', Reason: '' }),
  }))
  const facts = await describeFile(context, writer, file)
  if (DryRun === 'yes') return { ...facts, DryRun: true, FileProblems: [], Items: items }

  const FileProblems = await storeFiles(file.files, writer, context)
  const Items = await run(items, file, { writer, admin, context })
  const received = Items.filter(({ State }) => State === 'received').length
  await inTransaction(context.sql, async (tx) => {
    await writeAudit(
      tx,
      {
        personId: admin.personId,
        call: 'Sync/ImportUnsentAnswers',
        entity: 'UnsentAnswers',
        entityId: writer.personId,
        requestId: context.requestId,
        address: context.address,
      },
      context.now,
    )
    if (received === 0) return
    await notify(
      tx,
      {
        personId: writer.personId,
        eventKey: `brought:${sha256}:${Items.findIndex(({ State }) => State === 'received')}`,
        title: 'Your answers were imported',
        body: `${admin.firstname} ${admin.surname} imported ${received} ${received === 1 ? 'item' : 'items'} from a file of yours. If you did not give anyone such a file, contact your school or programme.`,
        link: '/sync',
        about: [{ id: admin.personId, name: `${admin.firstname} ${admin.surname}` }],
      },
      context.now,
    )
  })
  return { ...facts, DryRun: false, FileProblems, Items }
}

/** Runs the calls that were judged new; the other items keep their state and reason. */
async function run(
  items: readonly Item[],
  { calls }: UnsentFile,
  { writer, admin, context }: { writer: Actor; admin: Actor; context: UploadContext },
): Promise<Item[]> {
  const newKeys = new Set(items.filter(({ State }) => State === 'new').map(({ Key }) => Key))
  const behalf = { personId: writer.personId, by: admin.personId }
  const { Outcomes } = await runBatch(
    {
      Calls: calls
        .filter(({ id }) => newKeys.has(id))
        .map((call) => ({
          Key: call.id,
          UserId: writer.personId,
          Lane: call.lane,
          Area: call.area,
          Action: call.action,
          Input: call.input,
          Schema: callSchema,
          DeviceAt: call.deviceAt,
        })),
    },
    { ...context, actor: writer, dispatch: (call) => context.dispatch({ ...call, behalf }) },
  )
  const outcomes = new Map(Outcomes.map((outcome) => [outcome.Key, outcome]))
  return items.map((item) => {
    const outcome = outcomes.get(item.Key)
    if (!outcome) return item
    if (outcome.Status === 200) return { ...item, State: 'received', Reason: describeReply(outcome.Body) }
    return { ...item, State: 'refused', Reason: refusalMessage(outcome.Status, outcome.Body) }
  })
}

/** The server's reply to a received call as text: its sentence, with a reference if it has one. */
function describeReply(body: unknown): string {
  if (typeof body === 'string') return body
  const reference = body instanceof Object && 'Reference' in body ? `Reference ${String(body.Reference)}. ` : ''
  return body instanceof Object && 'Message' in body ? `${reference}${String(body.Message)}` : 'Received.'
}

/**
 * Stores the attachments as files of their author. Their addresses are hashes of their bytes, so a file cannot replace another one
 * (decision 013). Returns the files that could not be stored; only the answers that name them lack them.
 */
async function storeFiles(files: readonly PackedFile[], writer: Actor, context: UploadContext): Promise<string[]> {
  const problems: string[] = []
  for (const [at, { name, kind, base64 }] of files.entries()) {
    const bytes = Buffer.from(base64, 'base64')
    const folder = join(context.folder, `unsent-${at}`)
    await mkdir(folder)
    const path = join(folder, 'received')
    await writeFile(path, bytes, { mode: 0o600 })
    const arrival = {
      place: { root: writer.personId, folder: '' },
      kind,
      name,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      path,
      size: usualSize,
    }
    try {
      await keepFile(arrival, keeperOf(context, writer.personId, 'Sync/ImportUnsentAnswers', folder))
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      problems.push(`${name.slice(0, 80)}: ${refusalMessage(error.status, error.details)}`)
    }
  }
  return problems
}

async function describeFile(
  { sql }: UploadContext,
  { personId, surname, firstname }: Actor,
  file: UnsentFile,
): Promise<Omit<UnsentImport, 'DryRun' | 'FileProblems' | 'Items'>> {
  const [row] = await sql<
    { email: string; school: string }[]
  >`select p.email, coalesce(c.name, '') as school from person p left join school c on c.id = p.school_id where p.id = ${personId}`
  return {
    UserId: personId,
    Surname: surname,
    Firstname: firstname,
    EmailAddress: row?.email ?? '',
    SchoolName: row?.school ?? '',
    ExportedDate: file.exportedAt,
    Drafts: file.drafts.length,
    Files: file.files.length,
  }
}
