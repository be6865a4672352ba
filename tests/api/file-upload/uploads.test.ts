import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { addressOf } from '#rules/file-address.ts'
import { refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { anAdmin, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import {
  aDoc,
  aDocx,
  aGifBomb,
  aPdf,
  aPhoto,
  aPicture,
  aPngBomb,
  aZip,
  bytesOf,
  filesBelow,
  getFile,
  hashOf,
  sendForm,
  uploaded,
} from './file-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { url, sql } = server
const ada = await aStudent(sql)
const client = await server.client(ada.email)
const store = join(server.dataDir, 'files')
const get = async (address: string) => bytesOf(await getFile(url, client, address))

describe('a photo', () => {
  it('is stored upright, 1200 wide, as WebP, with a thumbnail, at the address that the device computed', async () => {
    const photo = await aPhoto(3000, 2000)
    const item = await uploaded(url, client, 'FileUpload/PictureUpload', photo, 'Market day.JPG')
    expect(item).toMatchObject({
      Name: 'Market day.webp',
      IsImage: true,
      IsDirectory: false,
      IsPDF: false,
      IsSelected: false,
      FilePath: addressOf(hashOf(photo), 'Market day.JPG', 'Picture'),
    })
    const stored = await get(item.FilePath)
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1800 })
    expect(item.SizeInByte).toBe(stored.length)
    expect(await sharp(await get(item.ThumbnailFilePath)).metadata()).toMatchObject({
      format: 'webp',
      width: 200,
      height: 200,
    })
  })

  it('contains no phone, time and place after the upload (EXIF)', async () => {
    const photo = await aPhoto(300, 200)
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const stored = await get((await uploaded(url, client, 'FileUpload/PictureUpload', photo, 'a.jpg')).FilePath)
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    const drawn = await get(
      (await uploaded(url, client, 'FileUpload/GraphicDesignFileUpload', photo, 'a.jpg')).FilePath,
    )
    const { exif, width, height, format } = await sharp(drawn).metadata()
    expect({ exif, width, height, format }).toEqual({ exif: undefined, width: 200, height: 300, format: 'jpeg' })
    expect([stored, drawn].some((bytes) => bytes.includes('SecretPhone'))).toBe(false)
  })

  it.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['gif', 'gif'],
  ] as const)('may be %s', async (format, ending) => {
    const item = await uploaded(url, client, 'FileUpload/PictureUpload', await aPicture(30, 20, format), `x.${ending}`)
    expect(await sharp(await get(item.FilePath)).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 })
  })

  it('is reduced to the requested size, with an address of its own (R-273)', async () => {
    const photo = await aPicture(800, 400)
    const item = await uploaded(url, client, 'FileUpload/PictureUpload', photo, 'x.png', {
      ResizedToWidth: 100,
      ResizedToHeight: 0,
      PreferredFilename: 'Logo',
    })
    expect(item.FilePath).toBe(`/files/${hashOf(photo)}-100x0/Logo.webp`)
    expect(await sharp(await get(item.FilePath)).metadata()).toMatchObject({ width: 100, height: 50 })
    expect((await getFile(url, client, addressOf(hashOf(photo), 'x', 'Picture'))).status).toBe(404)
  })
})

describe('a document', () => {
  it.each([
    ['FileUpload/PDFUpload', aPdf('one'), 'Plan.pdf', 'application/pdf', 'IsPDF'],
    ['FileUpload/CSVUpload', Buffer.from('\ufeffName,Òwò\r\nAda,1\r\n'), 'Table.csv', 'text/csv', 'IsCSV'],
    [
      'FileUpload/WordDocUpload',
      aDocx('one'),
      'Letter.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'IsWord',
    ],
    ['FileUpload/WordDocUpload', aDoc(), 'Letter.doc', 'application/msword', 'IsWord'],
    [
      'FileUpload/GraphicDesignFileUpload',
      aPdf('two'),
      'Flyer.ai',
      'application/octet-stream|application/pdf',
      'IsGraphics',
    ],
    [
      'FileUpload/GraphicDesignFileUpload',
      Buffer.from('8BPS\0\x01rest', 'latin1'),
      'Flyer.psd',
      'image/vnd.adobe.photoshop',
      'IsGraphics',
    ],
    [
      'FileUpload/GraphicDesignFileUpload',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'Logo.svg',
      'application/octet-stream',
      'IsGraphics',
    ],
  ] as const)(
    '%s keeps every byte and gives it out as a download that cannot run',
    async (key, bytes, name, mime, flag) => {
      const item = await uploaded(url, client, key, bytes, name)
      expect(item).toMatchObject({
        Name: name,
        [flag]: true,
        IsImage: false,
        SizeInByte: bytes.length,
        ThumbnailFilePath: '',
      })
      const reply = await getFile(url, client, item.FilePath)
      expect(reply.headers.get('content-type')).toMatch(new RegExp(`^(?:${mime.replaceAll('.', '\\.')})$`))
      expect([
        reply.headers.get('content-disposition')?.split(';')[0],
        reply.headers.get('x-content-type-options'),
      ]).toEqual(['attachment', 'nosniff'])
      expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
      expect((await bytesOf(reply)).equals(bytes)).toBe(true)
    },
  )
})

const halfAPicture = (await aPhoto(400, 300)).subarray(0, 900)
const picture = await aPicture()
const tiff = await sharp(picture).tiff().toBuffer()

describe('the bytes decide the type of a file (S-12)', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  it.for([
    ['HTML as a picture', 'PictureUpload', html, 'x.png'],
    ['SVG as a picture', 'PictureUpload', svg, 'x.png'],
    ['a PDF as a picture', 'PictureUpload', aPdf(), 'x.jpg'],
    ['a GIF head before a script', 'PictureUpload', Buffer.concat([Buffer.from('GIF89a'), html]), 'x.gif'],
    ['a picture cut in half', 'PictureUpload', halfAPicture, 'x.jpg'],
    ['TIFF, a blocked decoder', 'PictureUpload', tiff, 'x.tiff'],
    ['nothing at all', 'PictureUpload', Buffer.alloc(0), 'x.png'],
    ['a picture as a PDF', 'PDFUpload', picture, 'x.pdf'],
    ['HTML before a PDF', 'PDFUpload', Buffer.concat([html, aPdf()]), 'x.pdf'],
    ['a PDF cut in half', 'PDFUpload', aPdf().subarray(0, 30), 'x.pdf'],
    ['a program as a table', 'CSVUpload', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'x.csv'],
    ['Latin-1 as a table', 'CSVUpload', Buffer.from('a,\xe9\n', 'latin1'), 'x.csv'],
    ['a PDF as a table', 'CSVUpload', aPdf(), 'x.csv'],
    ['blanks as a table', 'CSVUpload', Buffer.from(' \n\n'), 'x.csv'],
    ['any ZIP as a letter', 'WordDocUpload', aZip({ 'a.txt': 'a' }), 'x.docx'],
    [
      'a spreadsheet as a letter',
      'WordDocUpload',
      aZip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }),
      'x.docx',
    ],
    [
      'a letter with macros',
      'WordDocUpload',
      aZip({ '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': '' }),
      'x.docx',
    ],
    [
      'a letter that unpacks to gigabytes',
      'WordDocUpload',
      aZip({ '[Content_Types].xml': '', 'word/document.xml': 'x' }, { claim: 0xf0000000 }),
      'x.docx',
    ],
    [
      'a letter that unpacks to more than it says',
      'WordDocUpload',
      aZip(
        { '[Content_Types].xml': 'x'.repeat(100), 'word/document.xml': ' '.repeat(50_000_000) },
        { claim: 100, isDeflated: true },
      ),
      'x.docx',
    ],
    ['a PDF that is a letter too', 'WordDocUpload', Buffer.concat([aPdf(), aDocx()]), 'x.docx'],
    ['an OLE file that is not a letter', 'WordDocUpload', aDoc().subarray(0, 1500), 'x.doc'],
    ['HTML as graphics', 'GraphicDesignFileUpload', html, 'x.psd'],
  ] as const)('%s is refused in plain language', async ([, action, bytes, name]) => {
    const before = await filesBelow(store)
    const reply = await sendForm(url, client, `FileUpload/${action}`, {}, bytes, name)
    expect(reply.status).toBe(400)
    expect(refusal(reply).errors?.['File']?.[0]).toMatch(/^This .+\.$/)
    expect(await filesBelow(store)).toEqual(before)
  })

  it('keeps only the picture of a file that is also something else', async () => {
    const both = Buffer.concat([await aPicture(20, 20, 'jpeg'), html, aZip({ 'run.js': 'alert(1)' })])
    const stored = await get((await uploaded(url, client, 'FileUpload/PictureUpload', both, 'x.html')).FilePath)
    expect([stored.includes('script'), stored.includes('run.js'), (await sharp(stored).metadata()).format]).toEqual([
      false,
      false,
      'webp',
    ])
  })

  it.each([
    ['PNG', aPngBomb(60_000, 60_000)],
    ['long PNG', aPngBomb(1_000_000, 100)],
    ['tall PNG below the limit of pixels', aPngBomb(1, 49_999_999)],
    ['GIF', aGifBomb()],
  ] as const)('a %s bomb of a few kilobytes is refused, and other calls are answered meanwhile', async (_, bomb) => {
    expect(bomb.length).toBeLessThan(10_000)
    const memory = process.memoryUsage().rss
    const bombs = together(8, () => sendForm(url, client, 'FileUpload/PictureUpload', {}, bomb, 'x.png'))
    await client.ok('Account/GetMyDetails')
    for (const reply of await bombs)
      expect([reply.status, refusal(reply).errors?.['File']]).toEqual([
        400,
        ['This picture has too many pixels. Please make it smaller.'],
      ])
    expect(process.memoryUsage().rss - memory).toBeLessThan(120_000_000)
  })
})

describe('the same content again', () => {
  it('is the same file, also for twenty parallel uploads', async () => {
    const twin = await aPicture(90, 90)
    const items = await together(20, () =>
      uploaded(url, client, 'FileUpload/PictureUpload', twin, 'twin.png', { Folder: 'Twins' }),
    )
    expect(new Set(items.map((one) => JSON.stringify(one))).size).toBe(1)
    const [{ rows }] = await sql<[{ rows: number }]>`select count(*) as rows from file where sha256 = ${hashOf(twin)}`
    expect(rows).toBe(1)
    expect((await filesBelow(store)).filter((path) => path.includes(hashOf(twin)))).toEqual(
      ['1200x0', '200x200'].map((size) => `${hashOf(twin).slice(0, 2)}/${hashOf(twin)}/${size}`),
    )
    const [{ used, sum }] = await sql<[{ used: number; sum: number }]>`
      select used_bytes as used, (select sum(size) from file where root = r.root and deleted_at is null) as sum from file_root r where root = ${ada.id}`
    expect(used).toBe(sum)
  })

  it('is a separate file for another person, with the same stored bytes', async () => {
    const pdf = aPdf('shared')
    await uploaded(url, client, 'FileUpload/PDFUpload', pdf, 'mine.pdf')
    const bola = await server.client((await aStudent(sql)).email)
    expect((await getFile(url, bola, addressOf(hashOf(pdf), 'x', 'PDF'))).status).toBe(404)
    const item = await uploaded(url, bola, 'FileUpload/PDFUpload', pdf, 'hers.pdf')
    expect((await getFile(url, bola, item.FilePath)).status).toBe(200)
    expect((await filesBelow(store)).filter((path) => path.includes(hashOf(pdf)))).toHaveLength(1)
  })

  it('gets a number when its name is taken', async () => {
    const names = await together(
      5,
      async (n) =>
        (await uploaded(url, client, 'FileUpload/PDFUpload', aPdf(`copy ${n}`), 'Plan.pdf', { Folder: 'Same names' }))
          .Name,
    )
    expect(names.toSorted()).toEqual(['Plan-2.pdf', 'Plan-3.pdf', 'Plan-4.pdf', 'Plan-5.pdf', 'Plan.pdf'])
  })
})

describe('a name', () => {
  it.each([
    '../../../etc/passwd',
    '..\\..\\windows\\system32\\evil.exe',
    '/etc/cron.d/x',
    'a\0b.png',
    'CON',
    'photo\u202egnp.exe',
    '....',
    '%2e%2e%2fx',
    '.htaccess',
    'x'.repeat(5000),
    '🦋'.repeat(300),
    "'; drop table file; --",
    '<img src=x onerror=alert(1)>',
    'line\r\nSet-Cookie: a=b',
    '',
  ])('such as %j never leaves the store', async (name) => {
    const pdf = aPdf(`named ${name}`)
    const reply = await sendForm(
      url,
      client,
      'FileUpload/PDFUpload',
      { PreferredFilename: name.slice(0, 500).replace('\0', '\u0001') },
      pdf,
      'x.pdf',
    )
    expect(reply.status).toBe(200)
    const item = reply.body as { Name: string; FilePath: string }
    expect(item.Name).toMatch(/^[^\\/:*?"<>|\p{Cc}\p{Cf}]+\.pdf$/u)
    expect(Buffer.byteLength(item.Name)).toBeLessThan(255)
    const got = await getFile(url, client, item.FilePath)
    expect([got.status, got.headers.get('set-cookie')]).toEqual([200, null])
    for (const path of await filesBelow(store))
      expect(path).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{64}\/(?:original|\d+x\d+)$/)
  })

  it.each([
    '..',
    '../x',
    'a/../../b',
    './x',
    'a/./b',
    '.hidden',
    'a\0b',
    'con',
    'a'.repeat(61),
    'a/b/c/d/e/f/g/h/i',
    'x\u202ey',
  ])('of a folder such as %j is refused', async (folder) => {
    const reply = await sendForm(url, client, 'FileUpload/PDFUpload', { Folder: folder }, aPdf(), 'x.pdf')
    expect(reply.status).toBe(400)
    expect((await client.call('FileUpload/GetFiles', { directory: folder })).status).toBe(400)
  })
})

describe('space', () => {
  it('of a person is 500 MB; what does not fit is refused and leaves nothing', async () => {
    const full = await aStudent(sql)
    const crowded = await server.client(full.email)
    await uploaded(url, crowded, 'FileUpload/PDFUpload', aPdf('first'), 'a.pdf')
    await sql`update file_root set used_bytes = 499999990 where root = ${full.id}`
    const reply = await sendForm(url, crowded, 'FileUpload/PDFUpload', {}, aPdf('second'), 'b.pdf')
    expect([reply.status, refusal(reply).detail]).toEqual([413, expect.stringContaining('500 MB')])
    expect((await crowded.ok('FileUpload/GetFiles')).map(({ Name }) => Name)).toEqual(['a.pdf'])
    await crowded.ok('FileUpload/DeleteFile', { FileName: 'a.pdf' })
    expect((await sendForm(url, crowded, 'FileUpload/PDFUpload', {}, aPdf('second'), 'b.pdf')).status).toBe(200)
  })

  it('of the site has no such limit', async () => {
    const admin = await server.client((await anAdmin(sql)).email)
    await uploaded(url, admin, 'FileUpload/PDFUpload', aPdf('site 1'), 'a.pdf')
    await sql`update file_root set used_bytes = 499999990 where root = 'site'`
    expect((await sendForm(url, admin, 'FileUpload/PDFUpload', {}, aPdf('site 2'), 'b.pdf')).status).toBe(200)
  })
})
