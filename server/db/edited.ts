import { movedToTrash } from '#contract/messages.ts'
import { uuidV7 } from '#kit/ids.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { changeRow, foundRow, type Change, type Columns, type EditedTable } from './change-row.ts'
import { explained, type Meanings } from './explain-violation.ts'
import { moveRow, type Parts } from './trash/move-row.ts'
import { putBack, type Restore } from './trash/restore-row.ts'

/** How the rows of a table are created, updated and deleted by calls. `New`: what a call that creates a row sends. */
interface Editing<Body, New, Title> {
  /** The field that names the row in messages, as in 'Lagos is saved.' */
  readonly title: Title
  /** The kind in `trashKinds` that a deleted row is found under. */
  readonly trash: string
  /** The tables of rows that belong to a row and go to the trash with it. */
  readonly parts?: Parts
  /** The columns that an author sets. It may lock other rows first, and refuse a field (400). `id`: of a row that exists. */
  columns(this: void, input: Body, tx: Tx, id?: string): Columns | Promise<Columns>
  /** The columns that are set on creation only. */
  newColumns?(this: void, input: New): Columns
  /** Runs after the row is written, in the same transaction: rows that belong to it, or a check of the whole. */
  afterWrite?(this: void, tx: Tx, id: string, input: Body): Promise<void>
  /** What a constraint means that refuses a written row. */
  readonly meanings?: Meanings
  /**
   * Runs after a row is put back. It may refuse what the other rows do not allow any more, and close what the caller may not open: it
   * returns that as a sentence.
   */
  afterRestore?(this: void, context: CallContext, id: string): Promise<string | undefined>
  /** What a constraint means that keeps a row from being deleted. */
  readonly inUse?: Meanings
}

/**
 * The handlers that create, update and delete rows of a table, and what puts a deleted row back. `editing` says what differs from table
 * to table.
 * Update and delete refuse with 404 and 409 as `changeRow` does; a constraint refuses with its meaning.
 * Products and people are written without it: what may be set depends on the caller and on the row before, a deleted one keeps its
 * row, and a person is named by two fields.
 */
export function edited<
  Title extends string,
  Row extends Readonly<Record<Title, string>>,
  Body extends Readonly<Record<Title, string>>,
  New extends Body = Body,
>(table: EditedTable<Row>, editing: Editing<Body, New, Title>) {
  const { title, columns, newColumns, afterWrite, afterRestore, trash, parts = {}, meanings = {}, inUse = {} } = editing
  const restore: Restore = async (context, { id }) => {
    await explained(putBack(context.tx, id), meanings)
    const differs = await afterRestore?.(context, id)
    context.audit({}, await foundRow(context.tx, table, id))
    return differs
  }
  return {
    create: async (input: New, { tx, now }: CallContext): Promise<{ Id: string; Message: string }> => {
      const id = uuidV7(now.getTime())
      const values = { id, ...newColumns?.(input), ...(await columns(input, tx)) }
      await explained(tx`insert into ${tx(table.table)} ${tx(values)}`, meanings)
      await afterWrite?.(tx, id, input)
      return { Id: id, Message: `${input[title]} is saved.` }
    },
    update: async (input: Body & Change, context: CallContext): Promise<string> => {
      await explained(changeRow(context, table, input, await columns(input, context.tx, input.Id)), meanings)
      // The row is locked from here on: rows that belong to it are never a mixture of two updates.
      await afterWrite?.(context.tx, input.Id, input)
      return `${input[title]} is saved.`
    },
    delete: async (input: Change, context: CallContext): Promise<string> => {
      const nameOf = (row: Row) => row[title]
      return movedToTrash(await explained(moveRow(context, { table, kind: trash, nameOf, parts }, input), inUse))
    },
    restore,
  }
}
