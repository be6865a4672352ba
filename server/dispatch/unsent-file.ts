import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { fieldErrors } from '#contract/errors.ts'
import { maxFileBytes, maxImportCalls, maxImportFiles, type FileKind } from '#contract/limits.ts'

const text = z.string().max(300)
const kinds = Object.keys(maxFileBytes).filter((kind): kind is FileKind => Object.hasOwn(maxFileBytes, kind))

/** A call as the device stored it. Other fields of the device are ignored. */
const unsentCall = z.object({
  id: z.uuid().transform((id) => id.toLowerCase()),
  userId: text,
  seq: z.number().catch(0),
  lane: z.string().max(200),
  area: z.string().max(60),
  action: z.string().max(80),
  schema: z.number().int().min(1),
  input: z.unknown(),
  words: z
    .string()
    .catch('')
    .transform((words) => words.slice(0, 200)),
  deviceAt: z.iso.datetime({ offset: true }),
  state: text,
})
export type UnsentCall = z.infer<typeof unsentCall>

const packedFile = z.object({ name: z.string().max(500), kind: z.enum(kinds), base64: z.string() })
export type PackedFile = z.infer<typeof packedFile>

const unsentFile = z.object({
  format: z.literal('afara-unsent-1'),
  userId: z.uuid().transform((id) => id.toLowerCase()),
  exportedAt: z.iso.datetime({ offset: true }),
  calls: z.array(unsentCall),
  drafts: z.array(z.unknown()).default([]),
  files: z.array(packedFile).default([]),
})
export type UnsentFile = z.infer<typeof unsentFile>

/** Reads the file that "Save a backup file" makes. 400 with a plain sentence for any other file, and for one above the limits. */
export async function readUnsentFile(path: string): Promise<UnsentFile> {
  const result = unsentFile.safeParse(parseJsonOrNull(await readFile(path, 'utf8')))
  if (!result.success)
    throw refusal(
      `This is not a file of unsent answers. It is made by "Save a backup file" on the person’s own device.${describePath(result.error)}`,
    )
  const { data } = result
  if (data.calls.length > maxImportCalls)
    throw refusal(`This file holds ${data.calls.length} items; at most ${maxImportCalls} are taken at a time.`)
  if (data.files.length > maxImportFiles)
    throw refusal(`This file holds ${data.files.length} attachments; at most ${maxImportFiles} are taken at a time.`)
  if (new Set(data.calls.map(({ id }) => id)).size < data.calls.length)
    throw refusal('Two items of this file have the same key. No device makes such a file.')
  if (data.calls.some(({ userId }) => userId.toLowerCase() !== data.userId))
    throw refusal('This file holds items of more than one person. Every person’s own file is needed.')
  return { ...data, calls: data.calls.toSorted((a, b) => a.seq - b.seq) }
}

function parseJsonOrNull(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    // The content is HTML, a truncated file, or nested too deeply to parse.
    if (error instanceof SyntaxError || error instanceof RangeError) return null
    throw error
  }
}

function describePath(error: z.ZodError): string {
  const path = error.issues[0]?.path.map(String).join('.') ?? ''
  return path === '' ? '' : ` What is wrong with it: ${path.slice(0, 80)}.`
}

function refusal(message: string): Error {
  return fieldErrors({ File: [message] })
}
