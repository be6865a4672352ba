import type { Form } from '#contract/entities/eform.ts'
import { fieldTypes, type FieldTypeId } from '#contract/field-types.ts'
import { parseHtml, safePicture, type HtmlNode } from '#eform/html.ts'
import { keepLists } from '#lib/reads/keep-lists.ts'
import type { Ahead } from '#lib/reads/lists-ahead.ts'
import { keepSet, type ReleaseSet } from '#lib/update/release-sets.ts'
import { storePictures } from '#offline/store-pictures.ts'
import { addressesWithPaths, fieldsWithPaths, htmlWithPaths } from '#rules/forms/form-paths.ts'

/** The field types that few forms have, and the set each needs (`server/build/precache-set.ts`). */
const rareSets = new Map<FieldTypeId, ReleaseSet>([
  [fieldTypes.EditableTextArea, 'editor'],
  [fieldTypes.CSVUploader, 'csv'],
  [fieldTypes.PhoneNumberTextBox, 'phone'],
])

/**
 * Stores what a form needs beside its definition and the app, to be filled in without a network: the pages of forms, the sets of
 * its field types, the pictures of its texts and options, and its server lists. `isHere` when all of it is on this device; of long lists a
 * part is, and `partly` names their questions.
 */
export async function keepForm(definition: Form, userId: string): Promise<Ahead> {
  const rare = new Set(fieldsWithPaths(definition).flatMap(({ field }) => rareSets.get(field.FieldType) ?? []))
  const [lists, ...stored] = await Promise.all([
    keepLists(definition, userId),
    keepSet('form'),
    ...Array.from(rare, keepSet),
    storePictures(picturesOf(definition)),
  ])
  return { ...lists, isHere: lists.isHere && stored.every(Boolean) }
}

/** Addresses of every picture a form draws, each once. */
function picturesOf(definition: Form): `/${string}`[] {
  const ofTexts = htmlWithPaths(definition).flatMap(({ html }) => sourcesOf(parseHtml(html)))
  const ofFields = addressesWithPaths(definition)
    .filter(({ opens }) => opens === 'picture')
    .map(({ address }) => address)
  return [...new Set([...ofTexts, ...ofFields])].filter(isOurs)
}

function sourcesOf(nodes: readonly HtmlNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.src === undefined ? [] : [node.src]), ...sourcesOf(node.children)],
  )
}

function isOurs(address: string): address is `/${string}` {
  return safePicture(address) !== undefined
}
