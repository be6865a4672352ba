import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { FormRow } from '#contract/entities/form-store.ts'
import { aDefinition, aField } from '#tests/api/eform/form-builders.ts'
import { callAs } from './harness/api-as.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()

const ask = () => callAs(stage.product.server.url, 'admin')

async function aForm(FormName: string): Promise<string> {
  return (
    (await (
      await ask()
    )('Eform/CreateForm', {
      Definition: aDefinition([aField('name', 'TextBox', { FieldName: 'Your name' })], { FormName }),
      Access: 'public',
    })) as { Id: string }
  ).Id
}

async function openAsAdmin(path: string, size: { width: number; height: number }): Promise<Page> {
  const page = await (await stage.visit({ viewport: size, hasTouch: size.width < 600 }, 'admin')).newPage()
  await page.goto(stage.product.url + path)
  return page
}

/** Somebody else saves the form under another name; resolves to their way to call the server. */
async function renamedElsewhere(id: string, FormName: string): Promise<Awaited<ReturnType<typeof ask>>> {
  const admin = await ask()
  const { Definition, Access, RowVersion } = (await admin(`Eform/GetForm?Id=${id}`)) as FormRow & { Definition: object }
  await admin('Eform/UpdateForm', { Id: id, RowVersion, Access, Definition: { ...Definition, FormName } })
  return admin
}

const desk = { width: 1440, height: 900 }

test('“Keep mine” puts this copy over theirs with the next save, and nothing is lost before it', async () => {
  const id = await aForm('Open day')
  const page = await openAsAdmin(`/admin/eforms/${id}`, desk)
  const name = page.getByRole('textbox', { name: 'Name of the form' })
  await name.fill('Open day, mine')
  await page.getByText(/^Saved on this device/).waitFor()
  const admin = await renamedElsewhere(id, 'Open day, theirs')

  await page.keyboard.press('Control+s')
  const choice = page.getByRole('dialog', { name: 'This form was changed elsewhere' })
  await choice.getByRole('button', { name: 'Keep mine' }).click()
  await choice.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Open day, mine')
  expect(await admin(`Eform/GetForm?Id=${id}`)).toMatchObject({ FormName: 'Open day, theirs' })
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await admin(`Eform/GetForm?Id=${id}`)).toMatchObject({ FormName: 'Open day, mine' })
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('Open day, mine')
})

test('a form that somebody else changed is not published blind: the author sees both copies', async () => {
  const id = await aForm('Bus tour')
  const page = await openAsAdmin(`/admin/eforms/${id}`, desk)
  await page.getByRole('textbox', { name: 'Name of the form' }).waitFor()
  const admin = await renamedElsewhere(id, 'Bus tour, theirs')

  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog', { name: 'This form was changed elsewhere' }).waitFor()
  expect(await admin(`Eform/GetForm?Id=${id}`)).toMatchObject({ FormName: 'Bus tour, theirs', State: 'Draft' })
})

describe('the list of forms', () => {
  async function choose(page: Page, form: string, action: string): Promise<void> {
    await page.getByRole('button', { name: `Actions for ${form}`, exact: true }).click()
    await page
      .getByRole('button', { name: action, exact: true })
      .or(page.getByRole('menuitem', { name: action, exact: true }))
      .click()
  }

  test('makes a copy that stands on its own (R-207)', async () => {
    const id = await aForm('Sports day')
    const page = await openAsAdmin('/admin/eforms?keyword=Sports', desk)
    await choose(page, 'Sports day', 'Duplicate')
    await page.waitForURL((url) => /\/admin\/eforms\/[^/]+$/.test(url.pathname) && !url.pathname.endsWith(id))
    expect(await page.getByRole('textbox', { name: 'Name of the form' }).inputValue()).toContain('Sports day')
    const { Items } = (await (await ask())('Eform/GetForms?keyword=Sports')) as { Items: FormRow[] }
    expect(Items.map((row) => row.State)).toEqual(['Draft', 'Draft'])
    expect(new Set(Items.map((row) => row.FormName)).size).toBe(2)
  })

  test('deletes a form after asking, and not when the answer is no (R-126)', async () => {
    await aForm('Rainy day')
    const page = await openAsAdmin('/admin/eforms?keyword=Rainy', desk)
    await choose(page, 'Rainy day', 'Delete')
    await page.getByText('Are you sure, you want to delete this form (Rainy day)?').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('row', { name: /Rainy day/ }).waitFor()
    await choose(page, 'Rainy day', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Nothing matches').waitFor()
    expect(await (await ask())('Eform/GetForms?keyword=Rainy')).toMatchObject({ Total: 0 })
  })

  test('gives a form away as a file that makes the same form again', async () => {
    const id = await aForm('Sunny day')
    const page = await openAsAdmin('/admin/eforms?keyword=Sunny', desk)
    const [download] = await Promise.all([page.waitForEvent('download'), choose(page, 'Sunny day', 'Export JSON')])
    expect(download.suggestedFilename()).toMatch(/\.json$/)
    const text = await readFile(await download.path(), 'utf8')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'again.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await page.waitForURL((url) => /\/admin\/eforms\/[^/]+$/.test(url.pathname))
    const copy = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const [first, second] = await Promise.all(
      [id, copy].map(
        async (one) =>
          (await (
            await ask()
          )(`Eform/GetForm?Id=${one}`)) as { Definition: { GroupFields: object[] }; Access: unknown },
      ),
    )
    expect(second?.Definition.GroupFields).toEqual(first?.Definition.GroupFields)
    expect(second?.Access).toEqual(first?.Access)
  })
})

describe('a message never stands on the buttons that save and publish', () => {
  /** Whether a press in the middle of the button, or at one of its ends, reaches it. */
  const isFree = (button: Locator) =>
    button.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return [0.1, 0.5, 0.9].every((share) =>
        element.contains(document.elementFromPoint(left + (right - left) * share, (top + bottom) / 2)),
      )
    })

  test.for([{ width: 360, height: 640 }, desk])('at $width pixels', async (size) => {
    const id = await aForm('Any day')
    const admin = await ask()
    await admin('Eform/PublishForm', { Id: id })
    const { Definition, Access, RowVersion } = (await admin(`Eform/GetForm?Id=${id}`)) as FormRow & {
      Definition: object
    }
    await admin('Eform/UpdateForm', {
      Id: id,
      RowVersion,
      Access,
      Definition: { ...Definition, FormName: 'Any other day' },
    })
    const page = await openAsAdmin(`/admin/eforms/${id}`, size)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('group', { name: 'More' }).getByRole('button', { name: /^Copy/ }).click()
    const message = page.getByRole('log', { name: 'Messages' }).getByText(/link|address/)
    await message.waitFor()
    // The message stays while it has the focus, for any length of time.
    await page.getByRole('button', { name: 'Close message' }).focus()
    for (const name of ['Save', 'Publish'])
      expect(await isFree(page.getByRole('button', { name, exact: true })), name).toBe(true)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish' })
    await dialog.getByText(/Since version/).waitFor()
    await message.waitFor()
    // The form has no required question, so the dialog asks once more.
    for (const name of ['Go back', 'Publish anyway'])
      expect(await isFree(dialog.getByRole('button', { name, exact: true })), name).toBe(true)
  })
})
