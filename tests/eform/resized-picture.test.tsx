// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { FieldTypeName } from '#contract/field-types.ts'
import { createForm } from '#eform/create-form.ts'
import { EformView } from '#eform-face/eform-view.tsx'
import { prepareForm } from '#eform-face/prepare-form.ts'
import { keepOnDevice, openFile } from '#lib/files/files.ts'
import { mount } from '#tests/dom/mount.ts'
import { serveCalls } from '#tests/dom/serve-calls.ts'
import { signedInAs } from '#tests/dom/signed-in.ts'
import { aField, aForm } from '#tests/eform/scenario.ts'

/** A browser draws pictures and this page does not: a picture is a text that says its size. */
function picturesAreTheirSize(): void {
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    const [width, height] = (await file.text()).split('x').map(Number)
    return { width, height, close: () => {} }
  })
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockReturnValue({ drawImage: () => {} } as unknown as null)
  vi.spyOn(prototype, 'toBlob').mockImplementation(function written(this: HTMLCanvasElement, take, type) {
    take(new Blob([`${this.width}x${this.height}`], { type: type ?? '' }))
  })
}
const keep = (name: string, size: string) =>
  keepOnDevice({
    bytes: new TextEncoder().encode(size).buffer,
    name,
    mime: 'image/webp',
    kind: 'Picture',
  })
async function sizeOf(address: string): Promise<string | undefined> {
  const file = await openFile(address)
  return typeof file === 'object' ? file?.blob.text() : undefined
}

test.each([
  ['Image', ['Bag.webp']],
  ['MultipleImages', ['Bag.webp', 'Shoe.webp']],
] as const)('%s: a resized picture replaces the one of the answer, at its place (R-206)', async (type, names) => {
  signedInAs('student')
  serveCalls({})
  picturesAreTheirSize()
  const definition = aForm([[aField('Photo', { type: type satisfies FieldTypeName })]])
  await prepareForm(definition)
  const addresses = await Promise.all(names.map((name) => keep(name, `1200x${900 + name.length}`)))
  const form = createForm(definition)
  form.fields.setRaw('Photo', type === 'Image' ? (addresses[0] ?? '') : addresses)
  const page = await mount(<EformView form={form} onSubmit={() => {}} />)
  await page.until('Resize Bag.webp')
  await page.press('Resize Bag.webp')
  await page.until('Image Resizer')
  await page.enter('Width', '320')
  await page.press('Resize')
  await page.untilGone('Image Resizer')
  const [resized = '', ...others] = [form.fields.field('Photo').raw].flat()
  expect(resized).not.toBe(addresses[0])
  expect(await sizeOf(resized)).toBe('320x242')
  expect(others).toEqual(addresses.slice(1))
})
