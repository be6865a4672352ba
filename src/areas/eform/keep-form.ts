import type { Form } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { parseHtml, safePicture, type HtmlNode } from '#eform/html.ts'
import { keepEditor } from '#lib/keep-editor.ts'
import { keepLists } from '#lib/keep-lists.ts'
import type { Ahead } from '#lib/lists-ahead.ts'
import { keepPictures } from '#offline/kept-pictures.ts'
import { placedAddresses, placedFields, placedHtml } from '#rules/form-places.ts'

/**
 * Stores what a form needs beside its definition and the app, to be filled in without a network: the editor of its rich
 * texts, the pictures of its texts and options, and its server lists. `isHere` when all of it is on this device; of long lists a
 * part is, and `partly` names their questions.
 */
export async function keepForm(definition: Form, userId: string): Promise<Ahead> {
  const asksRichText = placedFields(definition).some(({ field }) => field.FieldType === fieldTypes.EditableTextArea)
  const [lists, ...stored] = await Promise.all([keepLists(definition, userId), asksRichText ? keepEditor() : true, keepPictures(picturesOf(definition))])
  return { ...lists, isHere: lists.isHere && stored.every(Boolean) }
}

/** Addresses of every picture a form draws, each once. */
function picturesOf(definition: Form): `/${string}`[] {
  const ofTexts = placedHtml(definition).flatMap(({ html }) => sourcesOf(parseHtml(html)))
  const ofFields = placedAddresses(definition).filter(({ opens }) => opens === 'picture').map(({ address }) => address)
  return [...new Set([...ofTexts, ...ofFields])].filter(isOurs)
}

function sourcesOf(nodes: readonly HtmlNode[]): string[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [...(node.src === undefined ? [] : [node.src]), ...sourcesOf(node.children)]))
}

function isOurs(address: string): address is `/${string}` {
  return safePicture(address) !== undefined
}
