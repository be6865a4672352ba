import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { addressOf } from '#rules/file-address.ts'
import { refusal } from '#tests/api/api-client.ts'
import { anAdmin, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aPdf, aPicture, bytesOf, getFile, hashOf, uploaded } from './file-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { url, sql } = server
const client = await server.client((await aStudent(sql)).email)
const sizeAt = async (address: string) => {
  const { width, height } = await sharp(await bytesOf(await getFile(url, client, address))).metadata()
  return [width, height]
}

describe('a copy in another size (R-266, R-281)', () => {
  it.each([
    ['a width', { Width: 300 }, [300, 150]],
    ['a height', { Width: 0, Height: 100 }, [200, 100]],
    ['both, cropped from the middle', { Width: 100, Height: 100 }, [100, 100]],
    ['more than the original', { Width: 3000 }, [800, 400]],
  ] as const)('by %s', async (_, size, expected) => {
    const picture = await aPicture(800, 400)
    const { FilePath } = await uploaded(url, client, 'FileUpload/PictureUpload', picture, 'Wide.png', {
      Folder: 'Sizes',
    })
    const copy = await client.ok('FileUpload/ResizedImage', { FilePath, ...size })
    expect(copy.FilePath).toBe(
      addressOf(hashOf(picture), 'Wide', 'Picture', {
        width: 0,
        height: 0,
        ...('Width' in size ? { width: size.Width } : {}),
        ...('Height' in size ? { height: size.Height } : {}),
      }).replace('Wide.webp', copy.FilePath.split('/').at(-1) ?? ''),
    )
    expect(await sizeAt(copy.FilePath)).toEqual(expected)
    expect(await client.ok('FileUpload/ResizedImage', { FilePath, ...size })).toEqual(copy)
    expect((await client.ok('FileUpload/GetFiles', { directory: 'Sizes' })).map((file) => file.FilePath)).toContain(
      copy.FilePath,
    )
  })

  it('is refused without a size, of a document, of a missing file, and of another person’s picture', async () => {
    const { FilePath } = await uploaded(url, client, 'FileUpload/PictureUpload', await aPicture(70, 70), 'x.png')
    const pdf = await uploaded(url, client, 'FileUpload/PDFUpload', aPdf(), 'x.pdf')
    const other = await server.client((await aStudent(sql)).email)
    const status = async (who: typeof client, path: string, Width = 50) =>
      (await who.call('FileUpload/ResizedImage', { FilePath: path, Width })).status
    expect([
      await status(client, FilePath, 0),
      await status(client, 'https://evil.example/x.png'),
      await status(client, '../x'),
      await status(client, FilePath, 5000),
    ]).toEqual([400, 400, 400, 400])
    expect([
      await status(client, pdf.FilePath),
      await status(other, FilePath),
      await status(client, addressOf('a'.repeat(64), 'x', 'Picture')),
    ]).toEqual([404, 404, 404])
  })

  it('is made at most twelve times of one picture', async () => {
    const { FilePath } = await uploaded(url, client, 'FileUpload/PictureUpload', await aPicture(71, 71), 'x.png')
    for (let Width = 1; Width <= 10; Width++) await client.ok('FileUpload/GenerateThumbnail', { FilePath, Width })
    const reply = await client.call('FileUpload/GenerateThumbnail', { FilePath, Width: 11 })
    expect([reply.status, refusal(reply).code]).toEqual([422, 'rule-broken'])
  })
})

describe('a thumbnail (R-267)', () => {
  it('is made again after the disk lost its bytes, for any number of sizes', async () => {
    const picture = await aPicture(610, 300)
    const { FilePath, ThumbnailFilePath } = await uploaded(url, client, 'FileUpload/PictureUpload', picture, 'x.png')
    for (let Width = 1; Width <= 10; Width++) await client.ok('FileUpload/GenerateThumbnail', { FilePath, Width })
    await rm(join(server.dataDir, 'files', hashOf(picture).slice(0, 2), hashOf(picture), '200x200'))
    expect((await getFile(url, client, ThumbnailFilePath)).status).toBe(404)
    expect(await client.ok('FileUpload/GenerateThumbnail', { FilePath, Width: 200, Height: 200 })).toEqual({
      ThumbnailFilePath,
    })
    expect(await sizeAt(ThumbnailFilePath)).toEqual([200, 200])
  })

  it('of the usual size exists since the upload; another size is made', async () => {
    const { FilePath, ThumbnailFilePath } = await uploaded(
      url,
      client,
      'FileUpload/PictureUpload',
      await aPicture(600, 300),
      'x.png',
    )
    expect(await client.ok('FileUpload/GenerateThumbnail', { FilePath, Width: 200, Height: 200 })).toEqual({
      ThumbnailFilePath,
    })
    const other = await client.ok('FileUpload/GenerateThumbnail', { FilePath, Width: 60, Height: 40 })
    expect([await sizeAt(ThumbnailFilePath), await sizeAt(other.ThumbnailFilePath)]).toEqual([
      [200, 200],
      [60, 40],
    ])
    expect(
      (await client.ok('FileUpload/GetFiles')).filter((file) => file.FilePath === other.ThumbnailFilePath),
    ).toEqual([])
  })

  it('of the site’s pictures can be made only by admins', async () => {
    const admin = await server.client((await anAdmin(sql)).email)
    const { FilePath } = await uploaded(url, admin, 'FileUpload/PictureUpload', await aPicture(90, 60), 'x.png')
    expect((await client.call('FileUpload/GenerateThumbnail', { FilePath, Width: 50 })).status).toBe(404)
    expect((await admin.call('FileUpload/GenerateThumbnail', { FilePath, Width: 50 })).status).toBe(200)
  })
})
